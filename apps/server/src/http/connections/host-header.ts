import type { IncomingMessage } from 'node:http';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Rejects a request with several Host headers or whose host cannot be part of a URL, as RFC 9112 (section 3.2) demands: code that
 * makes a URL of it would throw, and a proxy might read another of several hosts. The host and the protocol of a trusted proxy
 * are checked instead of those of the request. Probes and files need no host.
 */
export function requireValidHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasTwoHosts(request.raw)) return done(invalid('A request must have one Host header'));
    if (request.routeOptions.config.unlimited || isOrigin(`${request.protocol}://${request.host}`))
      return done();
    done(invalid('The Host header is malformed'));
  });
}

/** Whether a request that Fastify has not seen yet has one valid Host header. */
export function hasValidHost(request: IncomingMessage): boolean {
  return !hasTwoHosts(request) && isOrigin(`http://${request.headers.host ?? ''}`);
}

/** Node.js keeps only the first of several Host headers in `headers`. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Texts that are origins: all requests name the same few, and parsing one takes 3 µs. */
const origins = new LRUCache<string, true>({ max: 100 });

/** Whether a text is an http or https origin: no credentials, path or query. */
function isOrigin(text: string): boolean {
  if (origins.has(text)) return true;
  const url = URL.parse(text);
  const isValid =
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[/?#]$/.test(text);
  if (isValid) origins.set(text, true);
  return isValid;
}
