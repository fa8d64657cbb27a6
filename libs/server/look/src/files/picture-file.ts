import { createHash } from 'node:crypto';
import { LOOK_PATH } from '@daily/contract/paths';
import { LookError } from '../look-error';

/** Maximum size of a picture in bytes. Offline and embedded pages contain the logo. */
export const MAX_PICTURE_BYTES = 64 * 1024;

/** Largest and smallest ratio of width to height of a logo. */
const MAX_RATIO = 8;
const MIN_RATIO = 0.5;

/** A picture of the installation. */
export interface PictureFile {
  bytes: Buffer;
  type: 'image/svg+xml' | 'image/png';
  /** In pixels, or in units of the drawing. */
  width: number;
  height: number;
  /** Path under which it is served. A part of it follows from the bytes, so that browsers can keep it. */
  path: string;
  /** The picture as a `data:` address, for documents that load nothing. */
  dataUrl: string;
}

/** Checks a picture. @param name of its file, which ends in `.svg` or `.png`. @throws LookError saying what is wrong */
export function pictureFile(name: string, bytes: Buffer): PictureFile {
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new LookError(`${name} has ${bytes.length} bytes: at most ${MAX_PICTURE_BYTES} are allowed`);
  const isSvg = name.endsWith('.svg');
  const { width, height } = isSvg ? svgSize(name, bytes.toString('utf8')) : pngSize(name, bytes);
  if (width / height > MAX_RATIO || width / height < MIN_RATIO)
    throw new LookError(
      `${name} is ${width} × ${height}: it may be at most ${MAX_RATIO} times as wide as high, and twice as high as wide`,
    );
  const type = isSvg ? 'image/svg+xml' : 'image/png';
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const path = `${LOOK_PATH}/${hash}.${isSvg ? 'svg' : 'png'}`;
  return { bytes, type, width, height, path, dataUrl: `data:${type};base64,${bytes.toString('base64')}` };
}

/** What an SVG file needs for no picture, with the words of an error. Pages load it as a picture, in which none of it would run. */
const REFUSED: readonly [found: RegExp, what: string][] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'a document type or an entity'],
  [/<script\b/i, '<script>'],
  [/<foreignObject\b/i, '<foreignObject>'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);)/i, 'an address of another file'],
  [/@import\b|url\(\s*["']?(?!#|data:image\/(?:png|jpeg);)/i, 'an address of another file'],
];

function svgSize(name: string, svg: string): { width: number; height: number } {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root || !/<\/svg>\s*$|<svg\b[^>]*\/>\s*$/.test(svg))
    throw new LookError(`${name} is not an SVG drawing: it must begin with <svg> and end with </svg>`);
  for (const [found, what] of REFUSED)
    if (found.test(svg))
      throw new LookError(`${name} contains ${what}: export it as a plain drawing, with text as paths`);
  const [, , , boxWidth, boxHeight] =
    /\sviewBox=["']\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(root) ?? [];
  const size = { width: Number(boxWidth), height: Number(boxHeight) };
  if (!(size.width > 0 && size.height > 0))
    throw new LookError(`${name} has no size: its <svg> needs a viewBox such as "0 0 64 64"`);
  return size;
}

const PNG_BEGINNING = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_HEADER_BYTES = 24;

function pngSize(name: string, bytes: Buffer): { width: number; height: number } {
  const isPng =
    bytes.length > PNG_HEADER_BYTES && bytes.subarray(0, PNG_BEGINNING.length).equals(PNG_BEGINNING);
  if (!isPng) throw new LookError(`${name} is not a PNG picture`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
