import { execFile } from 'node:child_process';
import { writableAddress } from '@daily/kit/database/writable-host';
import { BuiltServer } from '@daily/testing/built-server';
import type { Cleanup } from '@daily/testing/cleanup';
import pg from 'pg';

/** An answer in the log of a server. */
const SUBMITTED = /"\/api\/user-answers"/g;

/**
 * A zone in which the day does not end soon, so that no question closes between its reading and its answer: that of Greenwich before its
 * noon, one 12 hours behind after it.
 */
export const TIME_ZONE = new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12';

/** What all servers of an installation share. */
export interface InstallationOptions {
  /** The address by which the database is read and audited. */
  databaseUrl: string;
  /** Environment variables of the servers, such as `DATABASE_URL`. */
  settings: NodeJS.ProcessEnv;
}

/** Built servers that share a database. */
export class Installation {
  readonly servers: BuiltServer[] = [];
  readonly databaseUrl: string;
  private readonly settings: NodeJS.ProcessEnv;

  constructor(
    { databaseUrl, settings }: InstallationOptions,
    private readonly cleanup: Cleanup,
  ) {
    this.databaseUrl = databaseUrl;
    this.settings = { PATH: process.env['PATH'], RATE_LIMIT_SCALE: '1000', TIME_ZONE, ...settings };
  }

  /**
   * Starts a server for each port, one after the other, as the first one fills the database.
   * @param root of the checkout whose build is started.
   */
  async open(root: string, ports: readonly number[]): Promise<void> {
    for (const [place, port] of ports.entries())
      await this.start(place, port, root, { MIGRATE_AT_START: 'true' });
  }

  /** Runs the command `migrate` of a checkout. @throws Error with its output when it fails. */
  async migrate(root: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const options = { cwd: root, env: this.settings };
      execFile(process.execPath, ['apps/server/dist/main.js', 'migrate'], options, (error, stdout, stderr) =>
        error ? reject(new Error(`migrate failed.\n${stdout}${stderr}`)) : resolve(),
      );
    });
  }

  /** Stops the server of a place with SIGTERM. @returns its exit code; null after a signal. */
  async stop(place: number): Promise<number | null> {
    return (await this.servers[place]?.stop()) ?? null;
  }

  /** Starts the server of a checkout at a place whose server has stopped, and waits until it is ready. */
  async replace(place: number, root: string): Promise<void> {
    const { url = '' } = this.servers[place] ?? {};
    await this.start(place, Number(new URL(url).port), root);
  }

  /** The numbers of answers that the server of each place has served so far. */
  submissions(): number[] {
    return this.servers.map(({ log }) => log.match(SUBMITTED)?.length ?? 0);
  }

  /** Rows of the database, from the host that accepts writes. */
  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: await writableAddress(this.databaseUrl) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  private async start(place: number, port: number, root: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const server = new BuiltServer({ root, port, env: { ...this.settings, ...env } });
    this.cleanup.add(() => server.kill());
    this.servers[place] = await server.start();
  }
}
