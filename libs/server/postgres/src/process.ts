import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL server running on a data folder, as described by its pid file. */
export interface Postmaster {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`; empty while the pid file is being written. */
  status: string;
}

/** A process id that no system assigns. */
const NO_PROCESS = 2147483647;

/** Whether a process with this id is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid);
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  return /^[ZX]/.test(process.platform === 'linux' ? procStat(pid).state : ps(pid, 'stat'));
}

/**
 * The name of a process, which no other one has: its id, which may be used again and is always 1 in a container, and on Linux when it started
 * after which start of the machine.
 */
export function processName(pid: number): string {
  const { started } = procStat(pid);
  return started === ''
    ? String(pid)
    : `${pid}-${started}-${readText('/proc/sys/kernel/random/boot_id').slice(0, 8)}`;
}

/** Whether the process with this name is running. A zombie is not. */
export function isRunning(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  return isAlive(pid) && processName(pid) === name;
}

/** State, program name and start of a process, from `/proc/PID/stat`: `12 (name) S …`. The name may contain parentheses. */
function procStat(pid: number): { state: string; program: string; started: string } {
  const stat = readText(`/proc/${pid}/stat`);
  const end = stat.lastIndexOf(')');
  const [state = '', ...others] = stat.slice(end + 2).split(' ');
  // The 22nd field, in ticks of the clock; the state is the third.
  return { state, program: stat.slice(stat.indexOf('(') + 1, Math.max(0, end)), started: others[18] ?? '' };
}

/** What a file says; empty if there is none. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** A column of `ps` for a process; empty if there is no such process, and on Windows, which has no `ps`. */
function ps(pid: number, column: string): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Whether a process is running and is a PostgreSQL server of this data folder. Checks only the program name where the
 * working directory cannot be read, and only the process id on Windows.
 */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return /postgres/.test(ps(pid, 'comm'));
  if (procStat(pid).program !== 'postgres') return false;
  try {
    const [workingDir, expected] = [statSync(`/proc/${pid}/cwd`), statSync(dataDir)];
    return workingDir.ino === expected.ino && workingDir.dev === expected.dev;
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

/**
 * The server running on the data folder. Undefined when there is no pid file, or its process has exited, is a zombie or is
 * another program.
 */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const lines = readPidFile(dataDir);
  const pid = Number(lines?.[0]);
  if (!lines || !isPostmasterOf(pid, dataDir)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** The port in the pid file of a running or killed server; 0 if there is no pid file. */
export function lastPort(dataDir: string): number {
  return Number(readPidFile(dataDir)?.[3] ?? 0);
}

/**
 * Overwrites the process id in a stale pid file when another process now has that id, because PostgreSQL would mistake it
 * for a running server and refuse to start. Keeps the rest of the file, from which PostgreSQL finds shared memory that a
 * remaining child of the old server may still use.
 */
export function clearStalePid(dataDir: string): void {
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
