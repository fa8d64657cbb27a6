import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Credentials } from './credentials.js';

const HOME = 'https://trivia.example/';
const OTHER = 'https://other.example/';

let folder: string;
let credentials: Credentials;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daily-trivia-credentials-'));
  credentials = new Credentials({ XDG_CONFIG_HOME: folder });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('stored API tokens', () => {
  it('belong to one installation each', async () => {
    await credentials.store(HOME, 'first');
    await credentials.store(OTHER, 'second');
    expect(await credentials.tokenFor(HOME)).toBe('first');
    expect(await credentials.tokenFor(OTHER)).toBe('second');
    expect(await credentials.tokenFor('https://third.example/')).toBeUndefined();
    expect(await credentials.lastUrl()).toBe(OTHER);
  });

  it('give way to the token of the environment', async () => {
    await credentials.store(HOME, 'stored');
    const env = { XDG_CONFIG_HOME: folder, DAILY_TRIVIA_TOKEN: 'given' };
    expect(await new Credentials(env).tokenFor(HOME)).toBe('given');
  });

  it('are in a file that only the user can read, also when an earlier file was open to others', async () => {
    await credentials.store(HOME, 'first');
    await chmod(credentials.path, 0o644);
    await credentials.store(HOME, 'second');
    expect((await stat(credentials.path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(credentials.path))).mode & 0o777).toBe(0o700);
    expect(await readdir(dirname(credentials.path))).toEqual(['credentials.json']);
  });

  it('are removed one by one, the file with the last of them', async () => {
    await credentials.store(HOME, 'first');
    await credentials.store(OTHER, 'second');
    expect(await credentials.remove(OTHER)).toBe(true);
    expect(await credentials.tokenFor(HOME)).toBe('first');
    expect(await credentials.remove(HOME)).toBe(true);
    expect(await credentials.remove(HOME)).toBe(false);
    await expect(stat(credentials.path)).rejects.toThrow('ENOENT');
  });

  it('are reported as damaged when the file is no JSON', async () => {
    await credentials.store(HOME, 'first');
    await writeFile(credentials.path, '{');
    await expect(credentials.tokenFor(HOME)).rejects.toThrow('is damaged');
  });
});
