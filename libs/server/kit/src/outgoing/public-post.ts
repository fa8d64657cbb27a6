import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { postFailure, type PostOutcome, textOf } from './post-outcome';
import { AddressRefused, type PublicAddresses } from './public-lookup';

/** Bytes of a response that are read; the connection is closed after them. */
export const MAX_RESPONSE_BYTES = 1_024;
/** Bytes of the headers of a response. */
const MAX_HEADER_BYTES = 16_384;

/** A request to an address that a stranger chose. */
export interface PostRequest {
  url: string;
  headers: Readonly<Record<string, string | number>>;
  body: string | Buffer;
  /** Aborts the request when the server stops. */
  signal?: AbortSignal;
}

/** Sends one request. Never rejects. */
export type Post = (request: PostRequest) => Promise<PostOutcome>;

/** How requests are sent. */
export interface PostOptions {
  /** Milliseconds that a request may take, from the resolution of the name to the last byte that is read. */
  timeoutMs: number;
  /**
   * Keeps https connections for further requests. Without it, each request has a connection of its own, because one that is kept
   * could lead to an address that the name no longer has.
   */
  agent?: https.Agent;
}

/**
 * Sends requests to addresses that strangers chose. Connects to public addresses only, follows no redirect, reads no more than the
 * beginning of a response and takes no longer than a time limit, whatever the receiver does.
 */
export function publicPost(addresses: PublicAddresses, { timeoutMs, agent }: PostOptions): Post {
  return ({ url: text, headers, body, signal }) =>
    new Promise((resolve) => {
      const url = new URL(text);
      const host = hostOf(url);
      const noResponse = (error: Error) => resolve(postFailure(error, timeoutMs));
      // A host that is an address is connected to without a lookup.
      if (isIP(host) && !addresses.isAllowed(host)) return noResponse(new AddressRefused(host));
      const timeout = AbortSignal.timeout(timeoutMs);
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: addresses.lookup,
        agent: isSecure && agent ? agent : false,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      request.on('error', noResponse);
      // A receiver that switches protocols gives no response: Node.js only closes the connection.
      const onClosed = () => noResponse(Object.assign(new Error(), { code: 'ECONNRESET' }));
      request.on('close', onClosed);
      request.on('response', (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const retryAfter = received['retry-after'] ?? null;
        const finish = readBeginning(response, (responseBody) => {
          if (!response.complete) request.destroy();
          resolve({ status, responseBody, retryAfter, error: null, isRefused: false });
        });
        // From here on, a failure only ends the body.
        request.off('close', onClosed).off('error', noResponse).on('error', finish);
      });
      request.end(body);
    });
}

/** The host of a URL as connections need it: an address of version 6 has no brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

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
