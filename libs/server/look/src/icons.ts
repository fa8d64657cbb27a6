import { type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';
import { LookError } from './look-error';
import type { Look } from './read-look';

/** A file that replaces a shipped one. */
export interface IconFile {
  type: 'image/svg+xml' | 'image/png';
  bytes: Buffer;
}

/** A square drawing of an icon. */
interface Icon {
  /** The picture as a `data:` address. */
  picture: string;
  /** Behind the picture. */
  background: string;
  /** Part of the side that stays empty around the picture, where corners are round, and where systems may crop the icon to a circle. */
  margin: { rounded: number; full: number };
  /** Radius of the corners as a part of the side. */
  radius: number;
}

/** The side in pixels of each picture that systems and other sites show, and whether it fills its square. */
const PICTURES: Readonly<Record<string, { side: number; isFull: boolean }>> = {
  '/icons/icon-192.png': { side: 192, isFull: false },
  '/icons/icon-512.png': { side: 512, isFull: false },
  '/icons/apple-touch-icon.png': { side: 180, isFull: true },
  '/icons/maskable-192.png': { side: 192, isFull: true },
  '/icons/maskable-512.png': { side: 512, isFull: true },
  '/logo.png': { side: 512, isFull: false },
};

const FAVICON_PATH = '/favicon.svg';

/**
 * Draws the icons of a look, by the paths of the shipped ones that they replace. None when the look has neither pictures nor colors.
 * @param shippedIcon the shipped favicon, which gets the colors of a look without a logo.
 * @throws LookError when a picture of the look cannot be drawn
 */
export async function drawIcons(look: Look, shippedIcon: string): Promise<ReadonlyMap<string, IconFile>> {
  for (const [name, picture] of Object.entries(look.pictures)) {
    const drawn = await draw(documentOf({ picture: picture.dataUrl, ...BARE }, false), CHECKED_SIDE);
    if (drawn.pixels.every((value, at) => at % 4 !== 3 || value === 0))
      throw new LookError(
        `${name}${picture.type === 'image/png' ? '.png' : '.svg'} is damaged or empty: nothing of it can be drawn`,
      );
  }
  const icon = iconOf(look, shippedIcon);
  if (!icon) return new Map();
  const files = new Map<string, IconFile>([
    [FAVICON_PATH, { type: 'image/svg+xml', bytes: Buffer.from(documentOf(icon, false)) }],
  ]);
  for (const [path, { side, isFull }] of Object.entries(PICTURES))
    files.set(path, { type: 'image/png', bytes: (await draw(documentOf(icon, isFull), side)).asPng() });
  return files;
}

/** The side at which a picture is tried, in pixels. */
const CHECKED_SIDE = 64;

/** How a picture that fills the square is drawn. */
const BARE = { background: 'none', margin: { rounded: 0, full: 0 }, radius: 0 };

/** Around a logo, which may be wide and reach its edges. */
const LOGO_MARGIN = { rounded: 0.14, full: 0.2 };
const LOGO_RADIUS = 0.22;

function iconOf(
  { pictures: { icon, logo }, palettes: { light }, hasColors }: Look,
  shippedIcon: string,
): Icon | null {
  if (icon) return { ...BARE, picture: icon.dataUrl, background: light.surface };
  if (logo)
    return { picture: logo.dataUrl, background: light.surface, margin: LOGO_MARGIN, radius: LOGO_RADIUS };
  if (!hasColors) return null;
  const svg = Buffer.from(inColors(shippedIcon, light)).toString('base64');
  return { ...BARE, picture: `data:image/svg+xml;base64,${svg}`, background: light.accent };
}

/** The shipped icon in the colors of a theme. */
const inColors = (svg: string, { accent, onAccent }: Palette) =>
  svg.replaceAll(SHIPPED_PALETTES.light.accent, accent).replaceAll('"#fff"', `"${onAccent}"`);

/** An icon as a drawing on a square of 512. @param isFull whether it fills the square, so that systems can crop it to any shape. */
function documentOf({ picture, background, margin, radius }: Icon, isFull: boolean): string {
  const edge = 512 * (isFull ? margin.full : margin.rounded);
  const side = 512 - 2 * edge;
  const hasGround = isFull || radius > 0;
  const ground = `<rect width="512" height="512" rx="${isFull ? 0 : 512 * radius}" fill="${background}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${hasGround ? ground : ''}` +
    `<image href="${picture}" x="${edge}" y="${edge}" width="${side}" height="${side}"/></svg>`
  );
}

async function draw(svg: string, side: number) {
  // Loaded now: few installations have a look.
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync(svg, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } });
}
