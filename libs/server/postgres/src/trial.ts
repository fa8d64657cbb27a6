import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { isAlive, runningPostmaster } from './process';

/** Killing processes is tried, not losing power. */
const settings = { fsync: 'off', shared_buffers: '16MB' };

/** A process of its own that holds the server until it is told to stop. */
const HOLDER = `
  import { startEmbeddedPostgres } from './embedded-postgres.ts';
  const [dataDir] = process.argv.slice(-1);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: ${JSON.stringify(settings)} });
  console.log(server.connectionString);
  process.stdin.once('data', async () => { await server.stop(); console.log('stopped'); process.exit(0); });
`;

/** What the specs of the embedded PostgreSQL try things in: a data folder for each test, and who uses it. */
export class Trial {
  folder = '';
  /** Lines that servers of this process logged. */
  lines: string[] = [];
  servers: EmbeddedPostgres[] = [];
  children: ChildProcess[] = [];

  get dataDir(): string {
    return join(this.folder, 'postgres');
  }

  /** Process id of the server that runs on the folder. */
  get pid(): number {
    return runningPostmaster(this.dataDir)!.pid;
  }

  open(): void {
    Object.assign(this, { lines: [], servers: [], children: [] });
    this.folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-spec-'));
  }

  /** Puts a copy of another data folder in place, as who restores a backup does. */
  restore(from: Trial): void {
    cpSync(from.folder, this.folder, { recursive: true });
  }

  async close(): Promise<void> {
    for (const child of this.children) if (child.exitCode === null) child.kill('SIGKILL');
    await Promise.all(this.servers.map((server) => server.stop()));
    const left = runningPostmaster(this.dataDir);
    if (left) process.kill(left.pid, 'SIGQUIT');
    await until(() => !left || !isAlive(left.pid));
    rmSync(this.folder, { recursive: true, force: true });
  }

  async start(more: Record<string, string> = {}): Promise<EmbeddedPostgres> {
    const { dataDir, lines } = this;
    const log = (line: string): number => lines.push(line);
    const server = await startEmbeddedPostgres({ dataDir, log, settings: { ...settings, ...more } });
    this.servers.push(server);
    return server;
  }

  /** Runs {@link HOLDER} in a process group of its own; `next` gives its next line of output. */
  startHolder(): { child: ChildProcess; next: () => Promise<string> } {
    const args = ['--import', 'tsx', '--input-type=module', '-e', HOLDER, this.dataDir];
    const child = spawn(process.execPath, args, {
      cwd: __dirname,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.children.push(child);
    const output = createInterface(child.stdout)[Symbol.asyncIterator]();
    return { child, next: async () => (await output.next()).value ?? '' };
  }
}

/** Opens a trial for each test of the file. Its folder is empty. */
export function useTrial(trial: Trial): void {
  beforeEach(() => trial.open());
  afterEach(() => trial.close());
}

/** Gives each test of the describe block a data folder that holds a database, which is made once. */
export function useDatabase(trial: Trial): void {
  const original = new Trial();
  beforeAll(async () => {
    original.open();
    await (await original.start()).stop();
  });
  afterAll(() => original.close());
  beforeEach(() => trial.restore(original));
}

/** Waits as long as it takes; jest sets the limit. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The rows of one statement, on a connection of its own. */
export async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Sends a signal to a child's whole process group, as a terminal does, and waits for the child's end. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    process.kill(-child.pid!, signal);
  });
}
