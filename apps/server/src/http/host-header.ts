import type { IncomingMessage } from 'node:http';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Rejects a request with several Host headers or whose host cannot be part of a URL, as RFC 9112 (section 3.2) demands: code that
 * makes a URL of it would throw, and a proxy might read another of several hosts. The host and the protocol of a trusted proxy are checked instead of those of the request. Probes and files need no host.
 */
export function requireValidHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (hasTwoHosts(request.raw)) throw invalid('A request must have one Host header');
    if (request.routeOptions.config.unlimited) return;
    if (!isOrigin(`${request.protocol}://${request.host}`)) throw invalid('The Host header is malformed');
  });
}

/** Node.js keeps only the first of several Host headers in `headers`. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

/** Whether a text is an http or https origin: no credentials, path or query. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[/?#]$/.test(text)
  );
}
