import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, chownRecursive } from '@daily/postgres/operating-system-account';
import { runningPostmaster } from '@daily/postgres/process';
import { processEnvironment } from '@daily/postgres/process-environment';
import { childrenOf } from '../../faults/processes';
import { type ClusterOptions, configurationOf, type Member } from './configuration';

/** Milliseconds that PostgreSQL has to stop at the end. */
const STOP_MS = 5_000;

/** A Patroni with its PostgreSQL server. */
export class Node {
  private patroni: ChildProcess | null = null;
  private isEnded = false;
  private readonly dataDir: string;
  private readonly configuration: string;
  private readonly logFile: string;

  /** @param account to run it under, as PostgreSQL refuses to run as root; undefined for the current one. */
  constructor(
    readonly member: Member,
    options: ClusterOptions,
    private readonly account: Account | undefined,
  ) {
    const { folder } = member;
    this.dataDir = join(folder, 'data');
    this.configuration = join(folder, 'patroni.yml');
    this.logFile = join(folder, 'patroni.log');
    mkdirSync(folder);
    writeFileSync(this.configuration, configurationOf(member, options), { mode: 0o600 });
    if (account) chownRecursive(folder, account);
  }

  /** Whether its Patroni runs. */
  get isRunning(): boolean {
    const { patroni } = this;
    return patroni !== null && patroni.exitCode === null && patroni.signalCode === null;
  }

  /** Starts Patroni, which starts PostgreSQL. @throws Error after the end. */
  start(): void {
    if (this.isEnded) throw new Error(`${this.member.name} has ended`);
    const log = openSync(this.logFile, 'a');
    // In a group of its own, so that Ctrl-C in a terminal leaves its end to the cleanup.
    this.patroni = spawn('patroni', [this.configuration], {
      ...this.account,
      cwd: this.member.folder,
      detached: true,
      env: processEnvironment(),
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Stops what sends commits to other members, as a network does that fails between two machines. @throws Error when there is nothing */
  stopSending(): void {
    const postmaster = runningPostmaster(this.dataDir);
    const children = postmaster ? childrenOf(postmaster.pid) : [];
    const senders = children.filter((child) => titleOf(child).includes('walsender'));
    if (senders.length === 0) throw new Error(`${this.member.name} sends to no other member`);
    for (const pid of senders) signal(pid, 'SIGSTOP');
  }

  /** Kills Patroni and all of PostgreSQL, as the loss of a machine does. */
  async crash(): Promise<void> {
    await this.killPatroni();
    const postmaster = runningPostmaster(this.dataDir);
    if (!postmaster) return;
    // Stopped, it makes no more processes while these are listed.
    signal(postmaster.pid, 'SIGSTOP');
    for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) signal(pid, 'SIGKILL');
  }

  /** Ends it for good. PostgreSQL ends by itself, so that it leaves no shared memory behind, or is killed where it does not. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.killPatroni();
    const postmaster = runningPostmaster(this.dataDir);
    if (postmaster) signal(postmaster.pid, 'SIGQUIT');
    const deadline = performance.now() + STOP_MS;
    while (runningPostmaster(this.dataDir) && performance.now() < deadline) await pause(50);
    await this.crash();
  }

  private async killPatroni(): Promise<void> {
    const { patroni } = this;
    if (patroni?.pid === undefined || !this.isRunning) return;
    const ended = once(patroni, 'exit');
    // With its group, so that a copy of the leader's data ends, too.
    signal(-patroni.pid, 'SIGKILL');
    await ended;
  }

  /** The end of the logs of Patroni and PostgreSQL. */
  log(): string {
    return readFileSync(this.logFile, 'utf8').slice(-4_000);
  }
}

/** How a process of PostgreSQL names itself; empty when it has ended. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
