import { Client } from 'pg';
import type { Cluster } from './cluster';
import { passwordFile } from './cluster-password';

/** Key of the advisory lock in the database `postgres` that every process using the server holds in shared mode. */
const LOCK_KEY = '4919131752989213764';

/** Milliseconds to wait for a server that does not respond. */
const TIMEOUTS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/** The connection string of the cluster's server for the superuser. */
export function adminConnectionString(cluster: Cluster, port: number): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/**
 * Connects and acquires the shared lock, which PostgreSQL releases when this process ends for any reason. Resolves to
 * undefined when the server does not respond or its last user is stopping it; the caller retries.
 *
 * @throws Error when the server rejects the password.
 */
export async function acquireUsageLock(cluster: Cluster, port: number): Promise<Client | undefined> {
  const client = new Client({
    connectionString: adminConnectionString(cluster, port),
    application_name: 'embedded-postgres usage lock',
    keepAlive: true,
    ...TIMEOUTS,
  });
  // A broken connection also emits `end`, which the caller handles.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock_shared($1::bigint) AS acquired',
      [LOCK_KEY],
    );
    if (rows[0]?.acquired) return client;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(
        `PostgreSQL in ${cluster.dataDir} rejects the password in ${passwordFile(cluster.dataDir)}.`,
      );
    }
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/**
 * Releases the shared lock. Resolves to true when no other process holds it; from then on, no process can acquire it until
 * the server restarts.
 */
export async function releaseUsageLock(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1::bigint)', [LOCK_KEY]);
    const { rows } = await client.query<{ isLast: boolean }>(
      'SELECT pg_try_advisory_lock($1::bigint) AS "isLast"',
      [LOCK_KEY],
    );
    return rows[0]?.isLast ?? true;
  } catch {
    // The server hangs or is shutting down, so no process can be using it.
    return true;
  }
}
