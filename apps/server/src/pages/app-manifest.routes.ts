import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { APP_MANIFEST_PATH } from '@daily/contract/paths';

/** Icons of the app. A system may crop a maskable one to any shape. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** Maximum length of a name that systems show completely below an icon, in characters. */
const MAX_SHORT_NAME_LENGTH = 12;

/** `GET /manifest.webmanifest`: lets systems install the product as an app under its name. */
export function appManifestRoute(app: FastifyInstance, productName: string): void {
  const manifest = {
    id: PAGE_PATHS.home,
    name: productName,
    // A longer name is omitted: systems shorten `name` at a better place.
    ...(productName.length <= MAX_SHORT_NAME_LENGTH && { short_name: productName }),
    description: 'One multiple-choice tech question a day: answer it, keep a streak, climb the leaderboard.',
    lang: 'en',
    start_url: PAGE_PATHS.home,
    scope: '/',
    display: 'standalone',
    // Colors of the light theme: a manifest has one of each. Pages set the color of the bars by theme.
    background_color: '#fbfaf7',
    theme_color: '#ffffff',
    categories: ['education', 'games'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: [{ name: 'Leaderboard', url: PAGE_PATHS.leaderboard }],
  };
  app.get(APP_MANIFEST_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  );
}
