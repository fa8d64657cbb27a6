import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { GRAPHIQL_FILES_PATH } from '@daily/contract/paths';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/** Responds with the page of GraphiQL. */
export type SendEditor = (reply: FastifyReply) => FastifyReply;

/**
 * Serves the files of GraphiQL.
 * @param dist folder of the built page; null when it is not served.
 * @returns the response to a browser that opens `GET /graphql`; null without the page.
 */
export async function graphiqlRoutes(app: FastifyInstance, dist: string | null): Promise<SendEditor | null> {
  if (dist === null) return null;
  const page = await readFile(join(dist, 'index.html'));
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

  return (reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': CONTENT_SECURITY_POLICY })
      .type('text/html; charset=utf-8')
      .send(page);
}
