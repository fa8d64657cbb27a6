import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { unavailable } from '@daily/kit/runtime/errors';
import { LRUCache } from 'lru-cache';
import satori from 'satori';
import { loadTypeface, type Typeface } from './picture-fonts';
import { PICTURE_SIZE, type PictureContent, pictureOf } from './picture-layout';
import type { ShareLookupService } from '../shares/share-lookup.service';
import { sharedBy } from '../shares/shared-by';

/** A picture and its version. */
export interface Picture {
  /** A strong entity tag: it changes exactly when the content of the picture does. */
  etag: string;
  /** The PNG, drawn or from memory. @throws Failure unavailable when too many pictures are being drawn. */
  png(): Promise<Buffer>;
}

/** Maximum size of the cached pictures, in bytes; one has about 30 kB. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Pictures drawn at a time. Drawing takes about 100 ms of a core, which other requests need too. */
const MAX_DRAWING = 1;
/** Pictures that may wait to be drawn. */
const MAX_WAITING = 16;
/** Part of the entity tag. Increment it when the drawing changes, so that cached pictures are replaced. */
const DRAWING_VERSION = 1;

/** Replaces a name of which the typeface can draw no character. */
const UNDRAWABLE_NAME = 'A player';

/** Pictures of shared results, for sites that preview a link. */
export class PictureService {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly inProgress = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private drawing = 0;
  private typeface: Typeface | null = null;

  constructor(
    private readonly shares: ShareLookupService,
    private readonly productName: string,
  ) {}

  /** The picture of the share with an id; null when the share does not exist. */
  async find(id: string): Promise<Picture | null> {
    const share = await this.shares.find(id);
    if (!share) return null;
    const { shareType, result } = share;
    const content = { productName: this.productName, sharedBy: sharedBy(share), shareType, result };
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING_VERSION, content]))
      .digest('base64url');
    return { etag: `"${key}"`, png: () => this.drawOnce(key, content) };
  }

  /** From memory, or drawn once for all requests that wait for the same picture. */
  private drawOnce(key: string, content: PictureContent): Promise<Buffer> {
    const known = this.cache.get(key);
    if (known) return Promise.resolve(known);
    const pending = this.inProgress.get(key);
    if (pending) return pending;
    const drawn = this.inTurn(() => this.draw(content)).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, drawn);
    return drawn.then((png) => {
      this.cache.set(key, png);
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
    // Typed as a React node, of which satori only needs this shape.
    const svg = await satori(element as unknown as Parameters<typeof satori>[0], { ...PICTURE_SIZE, fonts });
    const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return picture.asPng();
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.drawing >= MAX_DRAWING) {
      if (this.waiting.length >= MAX_WAITING) throw unavailable('Too many pictures are being drawn');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.drawing += 1;
    }
    try {
      return await work();
    } finally {
      // The turn passes to the next waiting picture directly, so that a new request cannot take it as well.
      const next = this.waiting.shift();
      if (next) next();
      else this.drawing -= 1;
    }
  }
}
