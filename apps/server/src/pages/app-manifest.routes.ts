import { type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';
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

/** Pictures of the app for the dialog that offers to install it; `npm run screenshots` takes them. */
const SCREENSHOTS = [
  {
    src: '/screenshots/today-phone.webp',
    sizes: '780x1560',
    label: "Today's question",
    form_factor: 'narrow',
  },
  { src: '/screenshots/practice-phone.webp', sizes: '780x1560', label: 'Practice', form_factor: 'narrow' },
  {
    src: '/screenshots/leaderboard-phone.webp',
    sizes: '780x1560',
    label: 'The leaderboard',
    form_factor: 'narrow',
  },
  {
    src: '/screenshots/today-desktop.webp',
    sizes: '1280x800',
    label: "Today's question",
    form_factor: 'wide',
  },
] as const;

/** Pages that systems offer beside the app's icon. */
const SHORTCUTS = [
  { name: "Today's question", short_name: 'Today', url: PAGE_PATHS.home },
  { name: 'Practice', url: PAGE_PATHS.practice },
  { name: 'Leaderboard', url: PAGE_PATHS.leaderboard },
] as const;

/** Maximum length of a name that systems show completely below an icon, in characters. */
const MAX_SHORT_NAME_LENGTH = 12;

/** What the manifest says of an installation. */
export interface ManifestParts {
  productName: string;
  /** Its own look; null for the shipped one. */
  look: { palettes: { light: Palette } } | null;
}

/** `GET /manifest.webmanifest`: lets systems install the product as an app under its name. */
export function appManifestRoute(app: FastifyInstance, { productName, look }: ManifestParts): void {
  const { ground, surface } = (look?.palettes ?? SHIPPED_PALETTES).light;
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
    background_color: ground,
    theme_color: surface,
    categories: ['education', 'games'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    // They show the shipped look.
    ...(!look && { screenshots: SCREENSHOTS.map((picture) => ({ ...picture, type: 'image/webp' })) }),
    shortcuts: SHORTCUTS,
  };
  app.get(APP_MANIFEST_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  );
}
