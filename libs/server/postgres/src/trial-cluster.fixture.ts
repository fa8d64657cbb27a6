import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { isAlive, runningPostmaster } from './process';

/** `fsync` is off because the tests kill processes but do not simulate power loss. */
const settings = { fsync: 'off', shared_buffers: '16MB' };

/** A script that runs the server in another process until it receives a line on stdin. */
const USER_PROCESS = `
  import { startEmbeddedPostgres } from './embedded-postgres.ts';
  const [dataDir] = process.argv.slice(-1);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: ${JSON.stringify(settings)} });
  console.log(server.connectionString);
  process.stdin.once('data', async () => { await server.stop(); console.log('stopped'); process.exit(0); });
`;

/** A data folder for one test of the embedded PostgreSQL, with the servers and processes that use it. */
export class TrialCluster {
  folder = '';
  /** Lines logged by servers that this process started. */
  lines: string[] = [];
  servers: EmbeddedPostgres[] = [];
  children: ChildProcess[] = [];

  get dataDir(): string {
    return join(this.folder, 'postgres');
  }

  /** Process id of the server running on the folder. */
  get pid(): number {
    return runningPostmaster(this.dataDir)!.pid;
  }

  open(): void {
    Object.assign(this, { lines: [], servers: [], children: [] });
    this.folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-spec-'));
  }

  /** Copies the files of another data folder into this one, like restoring a backup. */
  restore(from: TrialCluster): void {
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

  async start(overrides: Record<string, string> = {}): Promise<EmbeddedPostgres> {
    const { dataDir, lines } = this;
    const log = (line: string): number => lines.push(line);
    const server = await startEmbeddedPostgres({ dataDir, log, settings: { ...settings, ...overrides } });
    this.servers.push(server);
    return server;
  }

  /** Runs {@link USER_PROCESS} in a separate process group. `next` resolves to its next line of output. */
  startUserProcess(): { child: ChildProcess; next: () => Promise<string> } {
    const args = ['--import', 'tsx', '--input-type=module', '-e', USER_PROCESS, this.dataDir];
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

/** Opens the cluster with an empty folder before each test of the file, and closes it afterwards. */
export function useTrialCluster(cluster: TrialCluster): void {
  beforeEach(() => cluster.open());
  afterEach(() => cluster.close());
}

/** Restores an initialized database, created once, before each test of the describe block. */
export function useInitializedDatabase(cluster: TrialCluster): void {
  const original = new TrialCluster();
  beforeAll(async () => {
    original.open();
    await (await original.start()).stop();
  });
  afterAll(() => original.close());
  beforeEach(() => cluster.restore(original));
}

/** Waits until the condition holds; the timeout of the test limits the wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Executes a statement on a new connection and resolves to its rows. */
export async function query(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Sends a signal to a child's process group, like a terminal does, and waits for the child to exit. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    process.kill(-child.pid!, signal);
  });
}
