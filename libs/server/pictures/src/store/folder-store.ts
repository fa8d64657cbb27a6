import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePictureFile } from '@daily/contract/pictures';
import type { PictureStore } from './picture-store';

/** Keeps pictures in the folder `pictures` of `DATA_DIR`. For a single server, or servers that share the folder. */
export class FolderStore implements PictureStore {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'pictures');
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(name);
    // Renamed once it is complete and on disk, so that no reader and no crash leaves a part of a file under its name.
    const unfinished = join(this.folder, `${randomUUID()}.part`);
    await mkdir(this.folder, { recursive: true });
    try {
      await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.pathOf(name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  private pathOf(name: string): string {
    if (!parsePictureFile(name)) throw new Error(`${JSON.stringify(name)} is not the name of a picture`);
    return join(this.folder, name);
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
