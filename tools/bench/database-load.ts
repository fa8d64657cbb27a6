import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@daily/testing/cleanup';
import { CONNECTIONS } from './load';
import { type Measure, measureOf, type Samples } from './measure';
import { ask, end, startScript } from './processes';
import { type Facts, transaction, type TransactionName } from './transactions';

/** A transaction that is repeated on the database without the server, by as many clients as a load has connections. */
export interface DatabaseLoad {
  databaseUrl: string;
  name: TransactionName;
  facts: Facts;
  /** Number of the first player; the others follow. */
  first: number;
  /** Number of players. */
  players: number;
  /** Uses each player exactly once; otherwise the players rotate for a number of seconds. */
  once: boolean;
  /** Sends the text of each statement every time, as both tools do by default, instead of preparing it once. */
  unprepared?: boolean;
  seconds: number;
}

/** The tool that repeats the transactions. */
export type Tool = 'pgbench' | 'pg loop';

/** `pgbench` if it is wanted and installed. */
export function findTool(wanted: boolean): Tool {
  try {
    if (wanted) execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return wanted ? 'pgbench' : 'pg loop';
  } catch {
    return 'pg loop';
  }
}

/** Repeats a transaction and measures it. @param folder for temporary files. */
export function databaseLoad(
  tool: Tool,
  load: DatabaseLoad,
  folder: string,
  cleanup: Cleanup,
): Promise<Measure> {
  return tool === 'pgbench' ? withPgbench(load, folder, cleanup) : withLoop(load, cleanup);
}

async function withLoop(load: DatabaseLoad, cleanup: Cleanup): Promise<Measure> {
  const child = startScript('./references/pg-loop.ts');
  cleanup.add(() => end(child));
  const measure = measureOf({ ...(await ask<Samples>(child, { ...load, connections: CONNECTIONS })) });
  await end(child);
  return measure;
}

async function withPgbench(load: DatabaseLoad, folder: string, cleanup: Cleanup): Promise<Measure> {
  const work = join(folder, `pgbench-${load.name}`);
  mkdirSync(work);
  const each = Math.floor(load.players / CONNECTIONS);
  const calls = await transaction(load.name, load.facts);
  const script = [
    `\\set n ${load.first} + :client_id * ${each} + :turn % ${each}`,
    '\\set turn :turn + 1',
    ...calls.map(
      ({ statement, sql }) =>
        `${withoutVariables(statement.text).replace(/\$(\d+)/g, (_, i: string) => sql[Number(i) - 1] ?? '')};`,
    ),
  ];
  writeFileSync(join(work, 'script.sql'), script.join('\n'));
  const { hostname, port, username, password, pathname } = new URL(load.databaseUrl);
  const clients = [
    '-c',
    String(CONNECTIONS),
    '-j',
    '1',
    '-M',
    load.unprepared ? 'simple' : 'prepared',
    '-n',
    '-D',
    'turn=0',
  ];
  const length = load.once ? ['-t', String(each)] : ['-T', String(load.seconds)];
  const log = ['-l', '--log-prefix', join(work, 'log')];
  const child = spawn(
    'pgbench',
    [...clients, ...length, ...log, '-f', join(work, 'script.sql'), pathname.slice(1)],
    {
      env: {
        PATH: process.env['PATH'],
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  cleanup.add(() => end(child));
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
  if (code !== 0 || !perSecond)
    throw new Error(`pgbench exited with ${String(code)}:\n${output.slice(0, 2_000)}`);
  const latencies = latenciesIn(work);
  rmSync(work, { recursive: true });
  const errors = Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  return {
    ...measureOf({ latencies, elapsedMs: (latencies.length / perSecond) * 1_000, cpuSeconds: null, errors }),
  };
}

/** `pgbench` reads `:MI` as a variable, even inside a literal, and has no way to escape it. */
function withoutVariables(text: string): string {
  return text.replace(/(?<!:):(?=[A-Za-z_])/g, `' || chr(58) || '`);
}

/** Milliseconds of each transaction, from pgbench's logs: client, transaction, microseconds, … */
function latenciesIn(folder: string): number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith('log.'));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));
  return lines.map((line) => Number(line.split(' ')[2]) / 1_000);
}
