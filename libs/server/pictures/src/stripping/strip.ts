import { PICTURE_FORMATS } from '@daily/contract/pictures';
import { type Failure, invalid } from '@daily/kit/runtime/errors';
import { AnimatedFile } from './file-errors';
import { gifParts } from './gif';
import { jpegParts } from './jpeg';
import { pngParts } from './png';
import { webpParts } from './webp';

/**
 * The file without what is no picture: texts, comments, thumbnails, large color profiles and everything unknown, which decoders would
 * unpack and hold in memory. What shows how the camera was held stays. AVIF stays as it is: its parts are in boxes that refer to each
 * other by their position.
 * @param bytes a file. Unvalidated input.
 * @throws Failure invalid when the file has another format, is malformed or animated.
 */
export function stripped(bytes: Buffer): Buffer {
  let parts: Buffer[] | null = null;
  try {
    parts = partsOf(bytes);
  } catch (error) {
    if (error instanceof AnimatedFile) throw animated();
    // Malformed, or read beyond its end.
  }
  if (!parts) throw unreadable();
  return Buffer.concat(parts);
}

/** The failure of an upload with more than one picture. */
export function animated(): Failure {
  return invalid(`Animated pictures are not accepted. Allowed: ${PICTURE_FORMATS}.`, 'picture');
}

/** The failure of an upload that no decoder reads. */
export function unreadable(): Failure {
  return invalid(`The file is not a picture that can be read. Allowed: ${PICTURE_FORMATS}.`, 'picture');
}

/** The parts of a file that stay, by the format that its first bytes show; null for any other format. */
function partsOf(bytes: Buffer): Buffer[] | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return pngParts(bytes);
  if (start.startsWith('\xff\xd8')) return jpegParts(bytes);
  if (/^GIF8[79]a/.test(start)) return gifParts(bytes);
  if (/^RIFF[^]{4}WEBP/.test(start)) return webpParts(bytes);
  return /^[^]{4}ftyp/.test(start) ? [bytes] : null;
}
