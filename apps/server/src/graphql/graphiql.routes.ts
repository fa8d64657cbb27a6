import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';

/** Everything from this origin, workers included; the editor sets styles as it goes. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /graphql`: GraphiQL for a browser, 400 for anybody else, since operations are posted; and what the page is made of.
 * @param dist folder of the built page; null where it was not built, and then a browser gets the 400 too.
 */
export async function graphiqlRoutes(app: FastifyInstance, dist: string | null): Promise<void> {
  const page = dist === null ? null : await readFile(join(dist, 'index.html'));

  app.get('/graphql', (request, reply) => {
    reply.headers({ vary: 'accept', 'cache-control': 'no-cache' });
    if (!page || !request.headers.accept?.includes('text/html')) {
      throw invalid('Send the operation as JSON by POST');
    }
    return reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(page);
  });

  if (dist === null) return;
  await app.register(staticFiles, {
    root: join(dist, 'assets'),
    prefix: '/graphiql/assets/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    // The build puts a hash in every name. A worker lives under the policy of its own file.
    setHeaders(reply) {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    },
  });
}
