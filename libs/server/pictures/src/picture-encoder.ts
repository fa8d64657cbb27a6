import { createHash } from 'node:crypto';
import { PICTURE_BOUNDS, pictureWidths, type StoredPicture } from '@daily/contract/pictures';
import { invalid, unavailable } from '@daily/kit/runtime/errors';
import { Decoder } from './decoder/decoder';
import { animated, stripped } from './stripping/strip';

/** Files that are encoded at once, and that wait at most; the others are rejected. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;

/**
 * What the largest pictures need: some seconds, and 180 MB for a progressive JPEG or an interlaced PNG of 50 million pixels. An AVIF
 * of more than about 13 million pixels needs more and is rejected.
 */
const DECODER_BOUNDS = { memoryBytes: 232 * 1024 * 1024, timeMs: 15_000 };

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
  const file = stripped(bytes);
  return Decoder.use(DECODER_BOUNDS, async (decoder) => {
    const width = checkedWidth(await decoder.call('size', { file }));
    const files = new Map<number, Buffer>();
    let height = 0;
    for (const each of pictureWidths(width)) {
      const encoded = await decoder.call('webp', { width: each, maxPixels: PICTURE_BOUNDS.maxPixels });
      files.set(each, encoded.file);
      height = encoded.height;
    }
    const widest = Math.max(...files.keys());
    const id = createHash('sha256')
      .update(files.get(widest) ?? '')
      .digest('hex')
      .slice(0, 32);
    return { id, width: widest, height, files };
  });
}

/** Rejects a small file with a huge picture before it is decoded: its header says how large it is. */
function checkedWidth({ pages, width, height }: { pages: number; width: number; height: number }): number {
  if (pages > 1) throw animated();
  const { maxSide, maxPixels } = PICTURE_BOUNDS;
  if (Math.max(width, height) > maxSide || width * height > maxPixels) {
    throw invalid(
      `The picture has ${width} × ${height} pixels. Allowed: ${maxSide} pixels per side, ${maxPixels / 1_000_000} million in all.`,
      'picture',
    );
  }
  return width;
}
