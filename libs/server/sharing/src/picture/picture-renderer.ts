import { createHash } from 'node:crypto';
import { unavailable } from '@daily/kit/runtime/errors';
import { LRUCache } from 'lru-cache';
import { type Element, PICTURE_SIZE } from './picture-elements';
import { dressed, type PictureLook } from './picture-look';
import { loadTypeface, type Typeface } from './picture-fonts';

/** A picture and its version. */
export interface Picture {
  /** A strong entity tag: it changes exactly when the content of the picture does. */
  etag: string;
  /** The PNG, drawn or from memory. @throws Failure unavailable when too many pictures are being drawn. */
  png(): Promise<Buffer>;
}

/** Arranges the content of a picture. @param typeface limits texts to the characters that can be drawn. */
export type Layout<Content> = (content: Content, typeface: Pick<Typeface, 'drawable' | 'legible'>) => Element;

/** Width and height in pixels. */
type PictureSize = Readonly<Record<'width' | 'height', number>>;

/** Maximum size of the cached pictures, in bytes; one has about 30 kB. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Pictures drawn at a time. Drawing takes about 100 ms of a core, which other requests need too. */
const MAX_DRAWING = 1;
/** Pictures that may wait to be drawn. */
const MAX_WAITING = 16;
/** Part of the entity tag. Increment it when a layout changes, so that cached pictures are replaced. */
const DRAWING_VERSION = 3;

/** Draws pictures for sites that preview a link, each content once. */
export class PictureRenderer {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly inProgress = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private drawing = 0;
  private typeface: Typeface | null = null;

  /** What each key begins with. The logo of a look is long, so the look is in it by its hash. */
  private readonly version: string;

  /** @param look of the installation. Defaults to the shipped one. */
  constructor(private readonly look: PictureLook | null = null) {
    this.version = JSON.stringify([DRAWING_VERSION, look && hashOf(JSON.stringify(look))]);
  }

  /**
   * The picture of a content, which must be serializable. Contents of different layouts must differ.
   * @param size in pixels. Defaults to that of previews.
   */
  picture<Content extends object>(
    content: Content,
    layout: Layout<Content>,
    size: PictureSize = PICTURE_SIZE,
  ): Picture {
    const key = hashOf(this.version + JSON.stringify(content));
    return { etag: `"${key}"`, png: () => this.drawOnce(key, () => this.draw(content, layout, size)) };
  }

  /** From memory, or drawn once for all requests that wait for the same picture. */
  private drawOnce(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.cache.get(key);
    if (known) return Promise.resolve(known);
    const pending = this.inProgress.get(key);
    if (pending) return pending;
    const drawn = this.inTurn(draw).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, drawn);
    return drawn.then((png) => {
      this.cache.set(key, png);
      return png;
    });
  }

  private async draw<Content>(content: Content, layout: Layout<Content>, size: PictureSize): Promise<Buffer> {
    this.typeface ??= loadTypeface();
    const { fonts } = this.typeface;
    const element = dressed(layout(content, this.typeface), this.look);
    // Loaded now, because many servers draw no picture for a long time.
    const [{ default: satori }, { renderAsync }] = await Promise.all([
      import('satori'),
      import('@resvg/resvg-js'),
    ]);
    // Typed as a React node, of which satori only needs this shape.
    const svg = await satori(element as unknown as Parameters<typeof satori>[0], { ...size, fonts });
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
