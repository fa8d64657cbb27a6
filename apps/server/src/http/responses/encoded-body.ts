import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A content encoding. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in each encoding. */
export type EncodedBody = Record<Encoding, Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli for a body sent once: 1 ms of CPU per page. Above this quality, it takes 20 ms. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };
/** Brotli for a body sent often: a tenth smaller, at 50 ms of CPU. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Maximum size of all bodies that are kept. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The size of a body in memory, in bytes. */
export function bytesOf({ identity, gzip: gz, br }: EncodedBody): number {
  return identity.length + gz.length + br.length;
}

/** Encodes a text for clients with any `Accept-Encoding`. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([compressBrotli(identity, FAST_BROTLI), compressGzip(identity)]);
  return { identity, br, gzip: gz };
}

/**
 * Encodes texts that are produced repeatedly and rarely change, such as a public page. An unchanged text is not compressed
 * again, except once with the best compression: a page below the 14.6 kB of TCP's first flight saves a round trip.
 */
export class RepeatedBodies {
  private readonly latest = new LRUCache<string, EncodedBody>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });
  private readonly best = new WeakSet<EncodedBody>();
  /** The best compression is applied to one text at a time, so that it never takes more than one core. */
  private compressing = false;

  /** @param key identifies what the text represents, such as the path of a page. */
  async encode(key: string, text: string): Promise<EncodedBody> {
    const known = this.latest.get(key);
    if (!known?.identity.equals(Buffer.from(text))) {
      const body = await encodeBody(text);
      this.latest.set(key, body);
      return body;
    }
    if (!this.best.has(known) && !this.compressing) {
      this.best.add(known);
      this.compressing = true;
      // Until it is done, the body keeps the fast compression of the same text.
      compressBrotli(known.identity, BEST_BROTLI)
        .then(
          (br) => (known.br = br),
          () => undefined,
        )
        .finally(() => (this.compressing = false));
    }
    return known;
  }
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function preferredEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
