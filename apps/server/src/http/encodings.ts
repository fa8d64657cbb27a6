import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** How a body may be sent. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in each encoding. */
export type EncodedBytes = Record<Encoding, Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of brotli: what is sent now, at 1 ms of CPU a page; and what is sent often, a tenth smaller, at 50 ms. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** A text ready to send to whoever asks for it, however they want it. */
export async function inEachEncoding(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([compressBrotli(identity, QUICK), compressGzip(identity)]);
  return { identity, br, gzip: gz };
}

/**
 * Texts that are made again and again and seldom change, such as a page for everybody: one that is the same as last time is not
 * compressed again but, once, as well as can be. A page of less than the 14.6 kB of a first flight comes a round trip earlier.
 */
export class SteadyTexts {
  private readonly last = new LRUCache<string, EncodedBytes>({ max: 100 });
  private readonly thorough = new WeakSet<EncodedBytes>();

  /** A text ready to send; `key` is what it is the text of. */
  async encode(key: string, text: string): Promise<EncodedBytes> {
    const before = this.last.get(key);
    if (!before?.identity.equals(Buffer.from(text))) {
      const bytes = await inEachEncoding(text);
      this.last.set(key, bytes);
      return bytes;
    }
    if (!this.thorough.has(before)) {
      this.thorough.add(before);
      // Whoever is given these bytes meanwhile gets those of before: both are the same text.
      compressBrotli(before.identity, THOROUGH).then(
        (br) => (before.br = br),
        () => undefined,
      );
    }
    return before;
  }
}

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
