import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be sent. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in each encoding. */
export type EncodedBytes = Record<Encoding, Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A text ready to send to whoever asks for it, however they want it. */
export async function inEachEncoding(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([compressBrotli(identity, quality), compressGzip(identity)]);
  return { identity, br, gzip: gz };
}

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0*)?\b)/.test(accepted) ? 'gzip' : 'identity';
}
