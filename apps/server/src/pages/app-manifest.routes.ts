import type { Platform } from '@daily/kit/runtime/platform';
import type { FastifyInstance } from 'fastify';

/** Pictures of the app, made beforehand. A maskable one may be cut to any shape by the system. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** The longest name that systems show whole below an icon, in characters. */
const SHORT_NAME = 12;

/** `/manifest.webmanifest`: what a system needs to install the product like an app, under the operator's name for it. */
export function appManifestRoute(app: FastifyInstance, { settings }: Platform): void {
  const { productName } = settings;
  const manifest = {
    id: '/',
    name: productName,
    // Left out where it would be cut anyhow: systems shorten a name at a better place.
    ...(productName.length <= SHORT_NAME && { short_name: productName }),
    description: 'One multiple-choice tech question a day: answer it, keep a streak, climb the leaderboard.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Of the light theme: a manifest knows one. Pages tell the bars' colour by theme.
    background_color: '#fbfaf7',
    theme_color: '#ffffff',
    categories: ['education', 'games'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: [{ name: 'Leaderboard', url: '/leaderboard' }],
  };
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  );
}
