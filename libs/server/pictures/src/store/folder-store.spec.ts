import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store';

const NAME = `${'ab'.repeat(16)}-700x350.webp`;

let folder = '';
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'pictures-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('FolderStore', () => {
  it('stores, reads, replaces and deletes files', async () => {
    const store = new FolderStore(folder);
    expect(await store.get(NAME)).toBeNull();
    await store.put(NAME, Buffer.from('one'));
    await store.put(NAME, Buffer.from('two'));
    expect((await store.get(NAME))?.toString()).toBe('two');
    expect(await readdir(join(folder, 'pictures'))).toEqual([NAME]);
    await store.delete(NAME);
    await store.delete(NAME);
    expect(await store.get(NAME)).toBeNull();
  });

  it('has either the whole file or none while it is written', async () => {
    const store = new FolderStore(folder);
    const bytes = Buffer.alloc(3_000_000, 1);
    const reads: (Buffer | null)[] = [];
    const writing = Promise.all([store.put(NAME, bytes), store.put(NAME, bytes)]);
    for (let round = 0; round < 50; round += 1) reads.push(await store.get(NAME));
    await writing;
    const sizes = new Set([...reads, await store.get(NAME)].map((read) => read?.length));
    expect([...sizes].filter((size) => size !== undefined)).toEqual([bytes.length]);
    expect(await readdir(join(folder, 'pictures'))).toEqual([NAME]);
  });

  it.each(['../secret.webp', `../${NAME}`, `x/${NAME}`, '/etc/passwd', 'secret.webp', `${NAME}\0`])(
    'touches no file with the name %j',
    async (name) => {
      const store = new FolderStore(folder);
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('is not the name of a picture');
      await expect(store.get(name)).rejects.toThrow('is not the name of a picture');
      await expect(store.delete(name)).rejects.toThrow('is not the name of a picture');
    },
  );
});
