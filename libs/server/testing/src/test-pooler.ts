import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '@daily/postgres/server';

/** A PgBouncer in front of a PostgreSQL server, for one test. */
export interface TestPooler {
  /** The address of a database through the pooler. */
  through(connectionString: string): string;
  /** Stops the pooler, ending all connections. */
  stop(): Promise<void>;
}

/** Connections to PostgreSQL: few, so that several clients share each of them. */
const POOL_SIZE = 4;

/**
 * Starts PgBouncer in transaction mode on the loopback interface. Each transaction gets another connection than the one before, if
 * there is a free one, so what a client has left in a session is missing or in the way at once.
 * @param connectionString of any database of the server.
 * @throws Error when it does not start.
 */
export async function startPooler(connectionString: string): Promise<TestPooler> {
  const server = new URL(connectionString);
  const port = await freePort(0);
  const folder = mkdtempSync(join(tmpdir(), 'daily-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(server, port), { mode: 0o600 });
  const child = spawn(process.env['PGBOUNCER'] ?? 'pgbouncer', [file], {
    env: { PATH: `${process.env['PATH']}${delimiter}/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  try {
    await started(child);
  } finally {
    // It was read before the first line of the log.
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    through(address) {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function settings({ hostname, port, username, password }: URL, listenPort: number): string {
  const account = `user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'`;
  return [
    '[databases]',
    `* = host=${hostname} port=${port} ${account}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'auth_type = any',
    'unix_socket_dir =',
    `default_pool_size = ${POOL_SIZE}`,
    'max_client_conn = 100',
    'server_round_robin = 1',
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    '',
  ].join('\n');
}

async function started({ stderr }: ChildProcess): Promise<void> {
  let output = '';
  for await (const text of stderr ?? []) {
    output += String(text);
    if (output.includes('process up')) {
      // Goes on reading, so that the pooler never waits for it.
      stderr?.resume();
      return;
    }
  }
  throw new Error(`PgBouncer exited during startup:\n${output}`);
}
