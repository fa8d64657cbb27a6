import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from './measure';

/** Clock ticks per second in `/proc/<pid>/stat`: 100 on every Linux that Node supports. */
const TICKS = 100;

/** Parent and ticks of a process: its own, and those of its children that have exited. */
function statOf(pid: string): { parent: number; own: number; exited: number } | null {
  try {
    // Skips the name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, exitedUser = 0, exitedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: user + system, exited: exitedUser + exitedSystem };
  } catch {
    return null;
  }
}

/** Process ids of a PostgreSQL server: that of its postmaster first. */
function processesOf(dataDir: string): string[] {
  const postmaster = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [postmaster, ...others.filter((pid) => statOf(pid)?.parent === Number(postmaster))];
}

/** Memory of all processes of a PostgreSQL server, in kB. What they share is counted once; the system's cache of files is not. */
export function postgresKb(dataDir: string): number {
  const sizes = processesOf(dataDir).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** CPU seconds that all processes of a PostgreSQL server have used; null on a system without `/proc`. */
function postgresCpuSeconds(dataDir: string): number | null {
  const [postmaster = '', ...backends] = processesOf(dataDir);
  const server = statOf(postmaster);
  if (!server) return null;
  return backends.reduce((sum, pid) => sum + (statOf(pid)?.own ?? 0), server.own + server.exited) / TICKS;
}

/** Adds the CPU time of PostgreSQL during a load to its result. */
export async function withPostgresCpu(dataDir: string, load: () => Promise<Measure>): Promise<Measure> {
  const before = postgresCpuSeconds(dataDir);
  const measure = await load();
  const after = postgresCpuSeconds(dataDir);
  const known = before !== null && after !== null && measure.count > 0;
  return { ...measure, postgresPerThousand: known ? ((after - before) / measure.count) * 1_000 : null };
}
