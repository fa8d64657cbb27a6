import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { runningPostmaster } from '@daily/postgres/process';
import type { TestPlayer } from './client';
import { childrenOf } from './processes';
import { Server } from './server-process';

/** How an installation is started. */
export interface InstallationOptions {
  /** Number of servers that share the database. Defaults to 1. */
  servers?: number;
  /** Settings of the servers: environment variables. Rate limits are 1,000 times as high unless `RATE_LIMIT_SCALE` is set. */
  env?: Record<string, string>;
  /** Size of a file system of its own for the database, such as `192m`. Requires Linux and root. */
  diskSize?: string;
  /** PostgreSQL settings that override those of production. */
  postgres?: Record<string, string>;
}

/** The built product on a database of its own, durable as in production. */
export class Installation {
  /** The running servers. */
  readonly servers: Server[] = [];
  private embedded: EmbeddedPostgres | undefined;
  private pool: pg.Pool | undefined;

  /** @param folder an empty folder for the database and the files of the servers. */
  constructor(
    private readonly folder: string,
    private readonly options: InstallationOptions,
  ) {}

  /** The first server. */
  get server(): Server {
    const [first] = this.servers;
    if (!first) throw new Error('No server is running');
    return first;
  }

  /** Process id of the PostgreSQL server. */
  get postgresPid(): number {
    const running = runningPostmaster(this.databaseFolder);
    if (!running) throw new Error('PostgreSQL is not running');
    return running.pid;
  }

  /** Connection string for the superuser. */
  get databaseUrl(): string {
    if (!this.embedded) throw new Error('The installation is not open');
    return this.embedded.adminConnectionString;
  }

  async open(): Promise<void> {
    if (this.options.diskSize) this.mountDisk(this.options.diskSize);
    this.embedded = await startEmbeddedPostgres({
      dataDir: this.databaseFolder,
      log: () => undefined,
      settings: this.options.postgres ?? {},
    });
    this.pool = new pg.Pool({ connectionString: this.databaseUrl, max: 10 });
    // A connection that breaks while it is idle is replaced.
    this.pool.on('error', () => undefined);
    for (let started = 0; started < (this.options.servers ?? 1); started += 1) await this.addServer();
  }

  /** Starts a further server on the same database. @param env settings that differ from the other servers'. */
  async addServer(env: Record<string, string> = {}): Promise<Server> {
    if (!this.embedded) throw new Error('The installation is not open');
    const server = new Server({
      DATABASE_URL: this.embedded.connectionString,
      MIGRATE_AT_START: 'true',
      DATA_DIR: join(this.folder, 'data'),
      RATE_LIMIT_SCALE: '1000',
      SEED_DEMO: 'false',
      ...this.options.env,
      ...env,
    });
    this.servers.push(server);
    return server.start();
  }

  /** Signs up players, a few at a time: the product hashes at most 4 passwords at once and lets 32 wait. */
  async signUp(count: number): Promise<TestPlayer[]> {
    const players: TestPlayer[] = [];
    while (players.length < count) {
      const batch = Array.from({ length: Math.min(10, count - players.length) }, (_, index) =>
        (this.servers[index % this.servers.length] ?? this.server).client().signUp(),
      );
      players.push(...(await Promise.all(batch)));
    }
    return players;
  }

  /** Executes a statement as the superuser. @returns its rows. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.pool) throw new Error('The installation is not open');
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** The beginnings of the statements sent so far. Requires the PostgreSQL setting `log_statement=all`. */
  statementsSent(): string[] {
    const log = readFileSync(join(this.databaseFolder, 'postgres.log'), 'utf8');
    return [...log.matchAll(/ LOG: {2}(?:execute [^:]*|statement): \s*(.{0,60})/g)].map(
      ([, text = '']) => text,
    );
  }

  /** Sends a signal to every process of PostgreSQL. Its backends lead process groups of their own. */
  signalDatabase(signal: NodeJS.Signals): void {
    const postmaster = this.postgresPid;
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      try {
        if (pid) process.kill(pid, signal);
      } catch {
        // The process has exited meanwhile.
      }
    }
  }

  /** Waits until PostgreSQL runs in another process than `before`. */
  async untilDatabaseRestarted(before: number): Promise<void> {
    for (;;) {
      const running = runningPostmaster(this.databaseFolder);
      if (running && running.pid !== before && running.status === 'ready') return;
      await sleep(20);
    }
  }

  /** Fills the file system of the database but for a few kilobytes. */
  fillDisk(): void {
    const { bavail, bsize } = statfsSync(this.diskFolder);
    try {
      writeFileSync(this.ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
    } catch (error) {
      // PostgreSQL has written meanwhile, so the disk is full even earlier.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  /** Frees what {@link fillDisk} occupied. */
  freeDisk(): void {
    rmSync(this.ballast);
  }

  /** Stops everything. */
  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.pool?.end();
    await this.embedded?.stop();
    if (this.options.diskSize) execFileSync('umount', [this.diskFolder]);
  }

  private mountDisk(size: string): void {
    mkdirSync(this.diskFolder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', this.diskFolder]);
  }

  /** The folder on which a file system of a limited size is mounted. */
  private get diskFolder(): string {
    return join(this.folder, 'disk');
  }

  private get ballast(): string {
    return join(this.diskFolder, 'ballast');
  }

  private get databaseFolder(): string {
    return join(this.options.diskSize ? this.diskFolder : this.folder, 'postgres');
  }
}
