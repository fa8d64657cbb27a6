import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CLI_PACKAGE_PATH, CLIENT_PACKAGE_PATH } from '@daily/contract/paths';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/http-errors';
import { withAddress } from './package-address';

/** The packages by their paths: a file of the package, by which it is found, and the tarball that its build packs. */
const PACKAGES: Readonly<Record<string, { manifest: string; tarball: string }>> = {
  [CLIENT_PACKAGE_PATH]: {
    manifest: '@daily-trivia/client/package.json',
    tarball: 'dist/daily-trivia-client.tgz',
  },
  [CLI_PACKAGE_PATH]: { manifest: 'daily-trivia/package.json', tarball: 'dist/daily-trivia.tgz' },
};

/**
 * Serves the packages for third parties, so that `npm install` takes them from the installation whose API they fit, and whose address
 * their README has. 404 for one that is not built.
 */
export function packageRoutes(app: FastifyInstance, publicUrl: string): void {
  for (const [path, { manifest, tarball }] of Object.entries(PACKAGES)) {
    let served: { packed: Buffer; content: Promise<Buffer> } | null = null;
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      const packed = await readIfExists(join(dirname(findPackageFile(manifest)), tarball));
      if (!packed) return sendNotFound(reply);
      if (!served?.packed.equals(packed)) served = { packed, content: withAddress(packed, publicUrl) };
      return reply
        .type('application/gzip')
        .header('cache-control', 'no-cache')
        .send(await served.content);
    });
  }
}

async function readIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
