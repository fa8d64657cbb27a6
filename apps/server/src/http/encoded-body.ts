import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A content encoding. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in each encoding. */
export type EncodedBody = Record<Encoding, Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli for a body sent once: 1 ms of CPU per page. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Brotli for a body sent often: a tenth smaller, at 50 ms of CPU. */
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Maximum number of texts that are kept. */
const MAX_TEXTS = 100;

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
  private readonly latest = new LRUCache<string, EncodedBody>({ max: MAX_TEXTS });
  private readonly best = new WeakSet<EncodedBody>();

  /** @param key identifies what the text represents, such as the path of a page. */
  async encode(key: string, text: string): Promise<EncodedBody> {
    const known = this.latest.get(key);
    if (!known?.identity.equals(Buffer.from(text))) {
      const body = await encodeBody(text);
      this.latest.set(key, body);
      return body;
    }
    if (!this.best.has(known)) {
      this.best.add(known);
      // Until it is done, the body keeps the fast compression of the same text.
      compressBrotli(known.identity, BEST_BROTLI).then(
        (br) => (known.br = br),
        () => undefined,
      );
    }
    return known;
  }
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function preferredEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
