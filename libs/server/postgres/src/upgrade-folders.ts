import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordFile } from './cluster-password';
import { isInitialized } from './data-folder';
import { isRunning, processName } from './process';

/** Milliseconds between two looks at the lock of another process. */
const PAUSE_MS = 250;

/**
 * The folders of an upgrade beside a data folder. The data folder changes by renaming alone, and a killed process leaves a state from
 * which the next one goes on.
 */
export class UpgradeFolders {
  /** The new files while they are made. */
  readonly unfinished: string;
  /** The new files when every row is in them. */
  private readonly finished: string;
  private readonly lock: string;

  constructor(private readonly dataDir: string) {
    this.unfinished = `${dataDir}.upgrade`;
    this.finished = `${dataDir}.upgraded`;
    this.lock = `${dataDir}.upgrade.lock`;
  }

  /** Runs work while no other process of this machine upgrades the same folder. */
  async alone<T>(onWait: () => void, work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; !this.takeLock(); attempt += 1) {
      if (attempt === 1) onWait();
      await sleep(PAUSE_MS);
    }
    try {
      return await work();
    } finally {
      rmSync(this.lock, { force: true });
    }
  }

  /** Removes what a killed upgrade has left, and gives the new files the password of the old ones. */
  begin(): void {
    rmSync(this.unfinished, { recursive: true, force: true });
    copyFileSync(passwordFile(this.dataDir), passwordFile(this.unfinished));
  }

  /** Puts the new files in the place of the old ones, which are kept. Their servers must be stopped. */
  finish(major: number): void {
    renameSync(this.unfinished, this.finished);
    renameSync(this.dataDir, this.oldFiles(major));
    this.resume();
  }

  /** Whether an upgrade was killed when every row was in the new files. */
  isInterrupted(): boolean {
    return isInitialized(this.finished);
  }

  /** Finishes an upgrade that was killed when every row was in the new files. */
  resume(): void {
    if (!this.isInterrupted()) return;
    // Otherwise it was killed before the old files were put aside: then they still count.
    if (existsSync(this.dataDir)) rmSync(this.finished, { recursive: true });
    else renameSync(this.finished, this.dataDir);
    rmSync(passwordFile(this.unfinished), { force: true });
  }

  /** Removes the files of older major versions, which may take a while. */
  async removeOld(): Promise<void> {
    const [folder, prefix] = [dirname(this.dataDir), `${basename(this.dataDir)}.old-`];
    const old = readdirSync(folder).filter((name) => name.startsWith(prefix));
    for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  }

  private oldFiles(major: number): string {
    return `${this.dataDir}.old-${major}`;
  }

  private takeLock(): boolean {
    const own = `${this.lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(own, processName(process.pid), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(own, this.lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      this.removeAbandonedLock();
      return false;
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Removes the lock of a process that was killed. */
  private removeAbandonedLock(): void {
    const holder = this.holder(this.lock);
    if (holder === null || isRunning(holder)) return;
    const aside = `${this.lock}.${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      renameSync(this.lock, aside);
      // Another process was quicker, and the lock is a new one.
      if (this.holder(aside) !== holder) linkSync(aside, this.lock);
    } catch {
      // Another process was quicker.
    }
    rmSync(aside, { force: true });
  }

  /** The name of the process that holds a lock; null when there is none. */
  private holder(lock: string): string | null {
    try {
      return readFileSync(lock, 'utf8');
    } catch {
      return null;
    }
  }
}
