import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_ROLE } from '@daily/postgres/application-role';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import type { Cleanup } from '@daily/testing/cleanup';
import pg from 'pg';
import { prepareFilling } from './filling';

/** A temporary PostgreSQL, which the cleanup stops and deletes. */
export interface Stage {
  /** For temporary files. */
  folder: string;
  /** The data folder of PostgreSQL. */
  dataDir: string;
  databaseUrl: string;
  client: pg.Client;
  /** Connects as the superuser, to fill tables. The caller ends the connection. */
  connectAsSuperuser: () => Promise<pg.Client>;
}

/**
 * Settings for filling tables fast. What is measured afterwards is as durable as in production: a confirmed answer is on disk.
 * Without standby servers, rows of new tables need no WAL.
 */
const SETTINGS = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' };

/** Starts an empty PostgreSQL. */
export async function openStage(cleanup: Cleanup): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'daily-bench-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS, log: () => undefined });
  cleanup.add(() => postgres.stop());
  await allowMeasurements(postgres.adminConnectionString);
  const databaseUrl = postgres.connectionString;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  cleanup.add(() => client.end());
  const connectAsSuperuser = async () => {
    const superuser = new pg.Client(postgres.adminConnectionString);
    await superuser.connect();
    await prepareFilling(superuser);
    return superuser;
  };
  return { folder, dataDir, databaseUrl, client, connectAsSuperuser };
}

/**
 * Allows the role of the product what the measurements need: a schema for the tables of the peers, to fill tables without their
 * triggers, and to write a checkpoint.
 */
async function allowMeasurements(superuserUrl: string): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query(`GRANT SET ON PARAMETER session_replication_role TO ${APPLICATION_ROLE}`);
  await superuser.query(
    `GRANT CREATE ON DATABASE ${pg.escapeIdentifier(superuser.database ?? '')} TO ${APPLICATION_ROLE}`,
  );
  await superuser.query(`GRANT pg_checkpoint TO ${APPLICATION_ROLE}`);
  await superuser.end();
}
