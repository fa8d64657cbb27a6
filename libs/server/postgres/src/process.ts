import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server that runs on a data folder, as its pid file tells. */
export interface Postmaster {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty while the file is being written. */
  status: string;
}

/** No process has this id: beyond what any system hands out. */
const NO_PROCESS = 2147483647;

/** Whether a process with this id exists and has not ended (a zombie has). */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid);
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  return /^[ZX]/.test(process.platform === 'linux' ? procStat(pid).state : ps(pid, 'stat'));
}

/** State and program of a process, from `/proc/PID/stat`: `12 (name) S …`, where the name may hold anything. */
function procStat(pid: number): { state: string; program: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = stat.lastIndexOf(')');
    return { state: stat.slice(end + 2, end + 3), program: stat.slice(stat.indexOf('(') + 1, end) };
  } catch {
    return { state: '', program: '' };
  }
}

/** One column of `ps` for a process, empty if there is none; Windows has neither the program nor zombies. */
function ps(pid: number, column: string): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether a living process is a PostgreSQL server that works in this data folder, as far as the system lets us see. */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return /postgres/.test(ps(pid, 'comm'));
  if (procStat(pid).program !== 'postgres') return false;
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(dataDir)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return isAlive(pid);
  }
}

function readPidFile(dataDir: string): string[] | undefined {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** The server that runs on the data folder, if one does. A pid file whose process is gone, a zombie or something else counts as none. */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readPidFile(dataDir);
  const pid = Number(lines?.[0]);
  if (!lines || !isPostmasterOf(pid, dataDir)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** The port that the pid file names, of a server that runs or was killed; 0 if there is none. */
export function lastPort(dataDir: string): number {
  return Number(readPidFile(dataDir)?.[3] ?? 0);
}

/**
 * Makes a pid file harmless whose number now belongs to another process: PostgreSQL would take that for a running server and
 * refuse to start. The rest of the file stays, as it leads PostgreSQL to memory that a straggler may still use.
 */
export function disarmPidFile(dataDir: string): void {
  const pid = Number(readPidFile(dataDir)?.[0]);
  if (!(pid > 0) || pid === NO_PROCESS || runningPostmaster(dataDir)) return;
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  const rest = readPidFile(dataDir)!.slice(1);
  const fd = openSync(
    join(dataDir, 'postmaster.pid'),
    constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0),
  );
  writeSync(fd, [NO_PROCESS, ...rest].join('\n'));
  closeSync(fd);
}
