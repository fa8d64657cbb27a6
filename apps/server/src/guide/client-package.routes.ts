import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CLIENT_PACKAGE_PATH } from '@daily/contract/paths';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/http-errors';

/** The tarball among the built files of the package. */
const TARBALL = 'dist/daily-trivia-client.tgz';

/** Serves the package of the client, so that `npm install` takes it from the installation whose API it fits. 404 when it is not built. */
export function clientPackageRoute(app: FastifyInstance): void {
  app.get(CLIENT_PACKAGE_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const tarball = await readTarball();
    if (!tarball) return sendNotFound(reply);
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(tarball);
  });
}

async function readTarball(): Promise<Buffer | null> {
  try {
    return await readFile(join(dirname(findPackageFile('@daily-trivia/client/package.json')), TARBALL));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
