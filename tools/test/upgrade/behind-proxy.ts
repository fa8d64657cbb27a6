import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { freePort } from '@daily/postgres/server';
import type { Cleanup } from '@daily/testing/cleanup';
import { startProxy } from '@daily/testing/test-proxy';
import { Installation } from '../under-load/installation';

/** The servers in `deploy/caddy/Caddyfile`. */
const SHIPPED = 'web:3000 web-2:3000';

/** Two servers behind a proxy. */
export interface BehindProxy {
  /** That of the proxy. */
  url: string;
  installation: Installation;
}

/**
 * Starts a database, a proxy, and two servers of a checkout.
 * @param root of this release. @param folder an empty one for the database and the files of the servers.
 */
export async function openBehindProxy(
  root: string,
  folder: string,
  checkout: string,
  cleanup: Cleanup,
): Promise<BehindProxy> {
  const dataDir = join(folder, 'postgres');
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  cleanup.add(() => database.stop());
  const ports = [await freePort(0), await freePort(0)];
  const url = await startProxyOf(root, ports, join(folder, 'proxy'), cleanup);
  const settings = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
  };
  const installation = new Installation({ databaseUrl: database.adminConnectionString, settings }, cleanup);
  await installation.open(checkout, ports);
  return { url, installation };
}

/** Starts a proxy in front of ports of this machine. @returns its URL */
async function startProxyOf(
  root: string,
  ports: readonly number[],
  folder: string,
  cleanup: Cleanup,
): Promise<string> {
  mkdirSync(folder);
  const url = `http://127.0.0.1:${await freePort(0)}`;
  const proxy = await startProxy({
    caddyfile: join(root, 'deploy/caddy/Caddyfile'),
    withLocalServers(caddyfile) {
      if (!caddyfile.includes(SHIPPED)) throw new Error(`deploy/caddy/Caddyfile does not name ${SHIPPED}`);
      return caddyfile.replace(SHIPPED, ports.map((port) => `127.0.0.1:${port}`).join(' '));
    },
    url,
    env: { SITE_ADDRESS: url },
    folder,
  });
  cleanup.add(() => proxy.stop());
  return url;
}
