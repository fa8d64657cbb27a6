import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, type PublicAddresses } from '@daily/kit/runtime/public-lookup';
import { hostOf } from '../targets/target-address';

/** Milliseconds that an attempt may take, from the resolution of the name to the last byte that is read. */
export const POST_TIMEOUT_MS = 15_000;
/** Bytes of a response that are read; the connection is closed after them. */
export const MAX_RESPONSE_BYTES = 1_024;
/** Bytes of the headers of a response. */
const MAX_HEADER_BYTES = 16_384;

/** A request to a target. */
export interface PostRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Aborts the request when the server stops. */
  signal: AbortSignal;
}

/** The response of a target. */
export interface PostOutcome {
  /** Null without a response. */
  status: number | null;
  /** The beginning of the response as text; null without a response. */
  responseBody: string | null;
  /** Why there is no response; null with one. */
  error: string | null;
}

/** Sends one request. Never rejects. */
export type Post = (request: PostRequest) => Promise<PostOutcome>;

/**
 * Sends requests to addresses that players chose. Connects to public addresses only, follows no redirect, reads no more than the
 * beginning of a response and takes no longer than a time limit, whatever the receiver does.
 */
export function safePost(addresses: PublicAddresses, timeoutMs = POST_TIMEOUT_MS): Post {
  return ({ url: text, headers, body, signal }) =>
    new Promise((resolve) => {
      const url = new URL(text);
      const host = hostOf(url);
      const noResponse = (error: Error) =>
        resolve({ status: null, responseBody: null, error: reasonOf(error, timeoutMs) });
      // A host that is an address is connected to without a lookup.
      if (isIP(host) && !addresses.isAllowed(host)) return noResponse(new AddressRefused(host));
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: addresses.lookup,
        // A connection of its own: one that is kept could lead to an address that the name no longer has.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      request.on('error', noResponse);
      // A target that switches protocols gives no response: Node.js only closes the connection.
      const onClosed = () => noResponse(Object.assign(new Error(), { code: 'ECONNRESET' }));
      request.on('close', onClosed);
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const finish = readBeginning(response, (responseBody) => {
          request.destroy();
          resolve({ status, responseBody, error: null });
        });
        // From here on, a failure only ends the body.
        request.off('close', onClosed).off('error', noResponse).on('error', finish);
      });
      request.end(body);
    });
}

/**
 * Reads a response until its end, the limit or a failure, whichever comes first.
 * @returns ends the reading.
 */
function readBeginning(response: http.IncomingMessage, done: (text: string) => void): () => void {
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = () => done(textOf(Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES)));
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_RESPONSE_BYTES) finish();
  });
  response.on('end', finish);
  response.on('error', finish);
  return finish;
}

/** Bytes as text that PostgreSQL can store. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '').toWellFormed();
}

/** Messages for the most common causes, for the owner of the target. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without a response',
  ENOTFOUND: 'The host could not be resolved',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate is self-signed',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate cannot be verified',
  HPE_HEADER_OVERFLOW: 'The headers of the response are too large',
};

const MAX_REASON_LENGTH = 200;

function reasonOf(error: Error, timeoutMs: number): string {
  if (error instanceof AddressRefused) return error.message;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return (cause as Error | undefined)?.name === 'TimeoutError' || error.name === 'TimeoutError'
      ? `No response within ${timeoutMs / 1_000} seconds`
      : 'The server is stopping';
  const reason = REASONS[code ?? ''] ?? (error.message || code || 'The request failed');
  return textOf(Buffer.from(reason)).slice(0, MAX_REASON_LENGTH);
}
