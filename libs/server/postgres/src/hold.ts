import { Client } from 'pg';
import { type Cluster, passwordFile } from './cluster';

/** The advisory lock, in the database `postgres`, that every process which uses the server holds a share of. */
const HOLDERS = '4919131752989213764';

/** Milliseconds to wait for a server that is there but silent. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/** How to reach the cluster's server. */
export function connectionString(cluster: Cluster, port: number): string {
  return `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/**
 * Connects and takes a share of the holders' lock. Undefined when the server does not answer, or is being stopped by its last
 * holder: look again. PostgreSQL gives the share back when our process ends, however it ends.
 * @throws when the server does not take the password.
 */
export async function hold(cluster: Cluster, port: number): Promise<Client | undefined> {
  const client = new Client({
    connectionString: connectionString(cluster, port),
    application_name: 'embedded-postgres holder',
    keepAlive: true,
    ...PATIENCE,
  });
  // What breaks the connection is told by `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock_shared($1::bigint) AS held',
      [HOLDERS],
    );
    if (rows[0]?.held) return client;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(
        `PostgreSQL in ${cluster.dataDir} does not take the password in ${passwordFile(cluster.dataDir)}.`,
      );
    }
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/** Gives our share back; true when nobody else has one, and from then on nobody can get one from this server. */
export async function isLastHolder(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1::bigint)', [HOLDERS]);
    const { rows } = await client.query<{ last: boolean }>(
      'SELECT pg_try_advisory_lock($1::bigint) AS last',
      [HOLDERS],
    );
    return rows[0]?.last ?? true;
  } catch {
    // It hangs or is going down, of use to nobody.
    return true;
  }
}
