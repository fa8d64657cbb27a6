import http from 'node:http';
import https from 'node:https';
import { isPublicHttpsUrl } from './public-address';
import { AddressRefused, type PublicAddresses } from './public-lookup';
import { hostOf } from './public-post';

/** Bytes of the headers of a response. */
const MAX_HEADER_BYTES = 16_384;

/** The part of `RequestInit` that a request may use. */
export interface BoundedRequest {
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: unknown;
}

/** Sends a request. Rejects without a response, and for one that is too large or too slow. */
export type BoundedFetch = (url: string, request?: BoundedRequest) => Promise<Response>;

/** What {@link boundedFetch} allows. */
export interface FetchBounds {
  /** Origins that the operator has configured. They may be private, and use http. */
  trustedOrigins: readonly string[];
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
  /** Bytes of the body of a response. */
  maxBytes: number;
}

/**
 * A `fetch` for the addresses that a configured server names, such as an identity provider. All others than the configured ones must be
 * public and use https. Follows no redirect.
 */
export function boundedFetch(addresses: PublicAddresses, bounds: FetchBounds): BoundedFetch {
  return async (text, { method = 'GET', headers, body } = {}) => {
    const url = new URL(text);
    const isTrusted = bounds.trustedOrigins.includes(url.origin);
    if (!isTrusted && !isPublicHttpsUrl(url.href)) throw new AddressRefused(hostOf(url));
    const payload = body === undefined || body === null ? '' : textOfBody(body);
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'content-length': Buffer.byteLength(payload),
        },
        ...(!isTrusted && { lookup: addresses.lookup }),
        // A kept connection could lead to an address that the name no longer has.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: AbortSignal.timeout(bounds.timeoutMs),
      });
      request.on('error', reject);
      request.on('response', (response) => void read(response, bounds.maxBytes).then(resolve, reject));
      request.end(payload);
    });
  };
}

/** @throws TypeError for a stream, which no caller sends. */
function textOfBody(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only texts and forms can be sent');
}

async function read(response: http.IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      response.destroy();
      throw new Error(`The response has more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const { statusCode: status = 0 } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
