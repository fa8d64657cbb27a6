import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Rejects a request whose host cannot be part of a URL, as RFC 9112 (section 3.2) demands: code that makes a URL of it would throw.
 * The host and the protocol of a trusted proxy are checked instead of those of the request. Probes and files need none.
 */
export function requireValidHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.unlimited) return;
    if (!isOrigin(`${request.protocol}://${request.host}`)) throw invalid('The Host header is malformed');
  });
}

/** Whether a text is an http or https origin: no credentials, path or query. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[/?#]$/.test(text)
  );
}
