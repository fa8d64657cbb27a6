import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { unavailable } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { LRUCache } from 'lru-cache';
import satori from 'satori';
import { loadTypeface, type Typeface } from './picture.fonts';
import { PICTURE_SIZE, type PictureContent, pictureOf } from './picture.layout';
import { ShareService } from './share.service';
import { sharedBy } from './shared-by';

/** A picture and its version. */
export interface Picture {
  /** Strong: it changes with what the picture shows, and never else. */
  etag: string;
  /** Draws it, or takes it from memory. @throws Failure unavailable when too many are being drawn. */
  png(): Promise<Buffer>;
}

/** Bytes of pictures that are kept; one has some 30 kB. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Pictures drawn at once, and others that may wait: drawing takes some 100 ms of a core, which play has a claim on too. */
const AT_ONCE = 1;
const MOST_WAITING = 16;
/** Counts up when the drawing changes, so that nobody keeps an old one. */
const DRAWING_VERSION = 1;

/** Said in the place of a name that the typeface cannot draw at all. */
const UNDRAWABLE_NAME = 'A player';

/** Pictures of shared results, for the pages that preview a link. */
export class PictureService {
  private readonly shares = this.platform.get(ShareService);
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly underway = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private drawing = 0;
  private typeface: Typeface | null = null;

  constructor(private readonly platform: Platform) {}

  /** The picture of the share with an id; null when there is no such share. */
  async find(id: string): Promise<Picture | null> {
    const share = await this.shares.find(id);
    if (!share) return null;
    const { shareType, result } = share;
    const { productName } = this.platform.settings;
    const content = { productName, sharedBy: sharedBy(share), shareType, result };
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, content]))
      .digest('base64url');
    return { etag: `"${key}"`, png: () => this.drawOnce(key, content) };
  }

  /** From memory, or together with whoever waits for the same picture. */
  private drawOnce(key: string, content: PictureContent): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) return Promise.resolve(known);
    const begun = this.underway.get(key);
    if (begun) return begun;
    const drawn = this.inTurn(() => this.draw(content)).finally(() => this.underway.delete(key));
    this.underway.set(key, drawn);
    return drawn.then((png) => {
      this.kept.set(key, png);
      return png;
    });
  }

  private async draw(content: PictureContent): Promise<Buffer> {
    this.typeface ??= loadTypeface();
    const { fonts, drawable } = this.typeface;
    const element = pictureOf({
      ...content,
      productName: drawable(content.productName),
      sharedBy: drawable(content.sharedBy) || UNDRAWABLE_NAME,
    });
    // Its type is React's, of which it only needs this shape.
    const svg = await satori(element as unknown as Parameters<typeof satori>[0], { ...PICTURE_SIZE, fonts });
    const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return picture.asPng();
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.drawing >= AT_ONCE) {
      if (this.waiting.length >= MOST_WAITING) throw unavailable('Too many pictures are being drawn');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.drawing += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes in between takes it too.
      const next = this.waiting.shift();
      if (next) next();
      else this.drawing -= 1;
    }
  }
}
