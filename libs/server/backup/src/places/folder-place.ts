import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@daily/kit/runtime/clock';
import { notFound } from '@daily/kit/runtime/errors';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { type BackupPlace, backupNames, existsAlready } from './backup-place';

/** Only the owner may read backups. */
const MODES = { folder: 0o700, file: 0o600 };

const UNFINISHED = /^\.daily-trivia-.*\.part$/;

/** Keeps backups in a folder. */
export class FolderPlace implements BackupPlace {
  private readonly folder: string;

  constructor(
    folder: string,
    private readonly clock: Clock,
  ) {
    this.folder = resolve(folder);
  }

  describe(name: string): string {
    return join(this.folder, name);
  }

  async list(): Promise<string[]> {
    return backupNames(await readdir(this.folder).catch(noneIfMissing));
  }

  async write(name: string, archive: Readable): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: MODES.folder });
    await this.removeAbandoned();
    const unfinished = join(this.folder, `.daily-trivia-${randomUUID()}.part`);
    try {
      await pipeline(archive, createWriteStream(unfinished, { flags: 'wx', mode: MODES.file, flush: true }));
      await claim(this.describe(name));
      await rename(unfinished, this.describe(name));
      await syncFolder(this.folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const file = this.describe(name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) throw notFound(`There is no backup ${file}.`);
    return createReadStream(file);
  }

  async remove(name: string): Promise<void> {
    await rm(this.describe(name), { force: true });
  }

  /** Removes what backups that were killed have left: no backup is written for a day. */
  private async removeAbandoned(): Promise<void> {
    const files = (await readdir(this.folder)).filter((name) => UNFINISHED.test(name));
    for (const file of files.map((name) => join(this.folder, name))) {
      const found = await stat(file).catch(() => null);
      if (found && this.clock.now().getTime() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
    }
  }
}

/** Takes a name that no file has, also where two backups end at the same moment. @throws Failure conflict */
async function claim(file: string): Promise<void> {
  const handle = await open(file, 'wx', MODES.file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? existsAlready(file) : error;
  });
  await handle.close();
}

function noneIfMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}

/** A renamed file survives a power failure once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
