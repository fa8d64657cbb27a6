import { createHash } from 'node:crypto';
import { PICTURE_BOUNDS, PICTURE_FORMATS, pictureWidths, type StoredPicture } from '@daily/contract/pictures';
import { invalid, unavailable } from '@daily/kit/runtime/errors';
import sharp, { type Sharp } from 'sharp';

/** Files that are encoded at once, and that wait at most; the others are rejected. Each may need 200 MB and two seconds. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;

/** Seconds that libvips may work on one file. */
const TIMEOUT_S = 15;

/** Everything that libvips may read. It also knows SVG, PDF and formats of other libraries, which are not for uploads. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Uploads are rare and never the same: the memory is worth more elsewhere.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that was encoded again. */
export interface EncodedPicture extends StoredPicture {
  /** The files in WebP by their width, in pixels. */
  files: ReadonlyMap<number, Buffer>;
}

/**
 * Decodes pictures and encodes them again as WebP, in several widths. Only pixels survive: neither metadata, such as the place where a
 * photo was taken, nor anything else that was hidden in the file.
 */
export class PictureEncoder {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws Failure invalid saying what is allowed, unavailable when too many pictures wait */
  async encode(bytes: Buffer): Promise<EncodedPicture> {
    await this.enter();
    try {
      return await encode(bytes);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async enter(): Promise<void> {
    if (this.running < MAX_RUNNING) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw unavailable('Too many pictures are being uploaded');
    // The finished one hands its place over, so `running` stays the same.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const { width } = await checkedSize(bytes);
  const widths = pictureWidths(width);
  const files = new Map<number, Buffer>();
  let height = 0;
  for (const each of widths) {
    const file = await decoded(() =>
      open(bytes).resize({ width: each }).webp({ quality: 82 }).toBuffer({ resolveWithObject: true }),
    );
    files.set(each, file.data);
    height = file.info.height;
  }
  const widest = widths.at(-1) ?? width;
  const id = createHash('sha256')
    .update(files.get(widest) ?? '')
    .digest('hex')
    .slice(0, 32);
  return { id, width: widest, height, files };
}

/** Reads the header alone, so that a small file with a huge picture is rejected before it is decoded. */
async function checkedSize(bytes: Buffer): Promise<{ width: number }> {
  const { pages = 1, autoOrient } = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (pages > 1) throw invalid(`Animated pictures are not accepted. Allowed: ${PICTURE_FORMATS}.`, 'picture');
  const { maxSide, maxPixels } = PICTURE_BOUNDS;
  if (Math.max(width, height) > maxSide || width * height > maxPixels) {
    throw invalid(
      `The picture has ${width} × ${height} pixels. Allowed: ${maxSide} pixels per side, ${maxPixels / 1_000_000} million in all.`,
      'picture',
    );
  }
  return { width };
}

/** The picture as it is meant to be seen: cameras note how they were held. */
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_BOUNDS.maxPixels, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient();

/** @throws Failure invalid for any file that cannot be decoded */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw invalid(`The file is not a picture that can be read. Allowed: ${PICTURE_FORMATS}.`, 'picture');
  }
}
