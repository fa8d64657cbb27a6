import { LRUCache } from 'lru-cache';

/** Maximum length of a body that is kept, in bytes. Those of the app are shorter than 2 kB. */
const MAX_LENGTH = 4 * 1024;

/** Maximum memory of all of them, in bytes, and bytes of memory for each byte of a body: its text, and what it was parsed into. */
const MAX_BYTES = 1024 * 1024;
const MEMORY_PER_BYTE = 4;

/** A parsed body and the key of its response. */
interface KnownRequest {
  /** Shared by all requests with this body: never modify it. */
  body: unknown;
  /** See `responseKey`. */
  key: string;
}

/**
 * Requests whose responses are cached, by the bytes of their bodies. Anonymous visitors send the same ones again and again, and
 * parsing and checking one would take a tenth of the CPU time of a cached response.
 */
export class KnownRequests {
  private readonly byText = new LRUCache<string, KnownRequest>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_request, text) => Math.max(1, MEMORY_PER_BYTE * text.length),
  });

  /** The request with a body; undefined when it is unknown. */
  find(bytes: Buffer): KnownRequest | undefined {
    return bytes.length <= MAX_LENGTH ? this.byText.get(textOf(bytes)) : undefined;
  }

  /** Keeps a request, unless its body is too long. */
  keep(bytes: Buffer, request: KnownRequest): void {
    if (bytes.length <= MAX_LENGTH) this.byText.set(textOf(bytes), request);
  }
}

/** Different bytes have different texts. */
function textOf(bytes: Buffer): string {
  return bytes.toString('latin1');
}
