import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, prepareCluster } from '@daily/postgres/cluster';
import { packageFolders } from '@daily/postgres/embedded-postgres';
import { isAlive } from '@daily/postgres/process';
import { freePort, launch, type LaunchedServer, signalShutdown } from '@daily/postgres/server';
import { Client } from 'pg';
import { makeDataFolder } from './data-folder';
import { CLUSTER_PREFIX, EPHEMERAL_SETTINGS, type TestCluster } from './test-database';

/** What a copy of the folder of a running server leaves out. The standby server streams the write-ahead log. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|postgres\.log|(pg_wal|pg_replslot)\/.*)$/;

/** A running server that can be followed. */
type Followed = Pick<TestCluster, 'connectionString' | 'dataDir'>;

/** A server that follows a test cluster, or another such server, by streaming replication. */
export class TestStandby implements Followed {
  /** For the superuser. */
  readonly connectionString: string;
  readonly dataDir = this.cluster.dataDir;
  private server: LaunchedServer | null = null;

  private constructor(
    private readonly folder: string,
    private readonly cluster: Cluster,
    private readonly port: number,
  ) {
    this.connectionString = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  }

  /** Starts a standby server on a copy of the folder of a cluster, as the embedded PostgreSQL has no `pg_basebackup`. */
  static async of(primary: Followed, settings: Record<string, string> = {}): Promise<TestStandby> {
    const folder = makeDataFolder(`${CLUSTER_PREFIX}${process.pid}-`);
    const dataDir = join(folder, 'data');
    const { hostname, port, username, password } = new URL(primary.connectionString);
    await copyRunning(primary, dataDir);
    writeFileSync(`${dataDir}.password`, password, { mode: 0o600 });
    const following = {
      ...EPHEMERAL_SETTINGS,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`,
      // It has nothing else to look at, and looks again soon when the primary was away.
      wal_retrieve_retry_interval: '100ms',
      ...settings,
    };
    const cluster = await prepareCluster(dataDir, following, packageFolders(), () => undefined);
    const standby = new TestStandby(folder, cluster, await freePort(0));
    await standby.start();
    return standby;
  }

  /** Starts the server, on the same port as before. Resolves once it can be read from. */
  async start(): Promise<void> {
    const server = launch(this.cluster, this.port);
    this.server = server;
    for (;;) {
      const isUp = await this.run('SELECT 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      if (server.hasEnded()) throw new Error(`The standby server has ended:\n${server.output()}`);
      await pause(20);
    }
  }

  /** Runs statements, one after another. @returns the rows of the last one. */
  async run(...statements: string[]): Promise<object[]> {
    const client = new Client({ connectionString: this.connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: object[] = [];
      for (const statement of statements) ({ rows } = await client.query<object>(statement));
      return rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Ends the server at once, with all of its connections. */
  async crash(): Promise<void> {
    const pid = this.server?.pid;
    if (pid === undefined) return;
    signalShutdown(this.cluster, pid, 'immediate');
    while (isAlive(pid)) await pause(10);
    this.server = null;
  }

  /** Stops the server and removes its files. */
  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Copies the folder of a running server, as a base backup does. */
async function copyRunning({ connectionString, dataDir: source }: Followed, dataDir: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    cpSync(source, dataDir, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(source, path).split(sep).join('/')),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop(false)');
    for (const name of ['pg_wal', 'pg_replslot']) mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(dataDir, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}
