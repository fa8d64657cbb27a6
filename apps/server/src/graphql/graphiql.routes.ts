import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { GRAPHIQL_FILES_PATH, GRAPHQL_PATH } from '@daily/contract/paths';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';
import type { ErrorHandler } from '../http/http-errors';

/** Allows this origin only, workers included. The editor sets inline styles at run time. */
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
 * `GET /graphql` without an operation: GraphiQL for browsers, 400 for other clients; and the files of the page.
 * @param dist folder of the built page. When null, browsers receive 400 as well.
 */
export async function graphiqlRoutes(
  app: FastifyInstance,
  dist: string | null,
  errorHandler: ErrorHandler,
): Promise<void> {
  const page = dist === null ? null : await readFile(join(dist, 'index.html'));

  app.get(
    GRAPHQL_PATH,
    { errorHandler: (error, request, reply) => void errorHandler(error, request, reply) },
    (request, reply) => {
      reply.headers({ vary: 'accept', 'cache-control': 'no-cache' });
      if (!page || !request.headers.accept?.includes('text/html')) {
        throw invalid('Send the operation as JSON by POST');
      }
      return reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );

  if (dist === null) return;
  await app.register(staticFiles, {
    root: join(dist, 'assets'),
    prefix: `${GRAPHIQL_FILES_PATH}/assets/`,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    // Names contain a content hash. A worker is subject to the policy of its own file.
    setHeaders(reply) {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    },
  });
}
