import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { Checkout, DEVELOPMENT, LOCKED, VERSION } from './checkout.fixture';

/** A command that runs the product. */
const PRODUCT_VERSION = ['--omit=dev', ...VERSION];
const DEVELOPMENT_PATHS = [`node_modules/${DEVELOPMENT}`, 'node_modules/pure-rand'];
const PLATFORM = `${process.platform}-${process.arch}`;

// The checkout of a group goes through its tests, since each installation takes its time.
let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

describe('the setup', () => {
  /** Whether it would install nothing for a command that runs the product. */
  function isInstalled(): boolean {
    const script = `
      import { isInstalled } from './tools/setup/packages.mjs';
      import { findRuntime } from './tools/setup/runtime.mjs';
      process.exitCode = findRuntime() && isInstalled({ omitDev: true }) ? 0 : 1;`;
    const args = ['--input-type=module', '-e', script];
    return spawnSync(process.execPath, args, { cwd: checkout.root }).status === 0;
  }

  /** The settings of npm without a registry and with an empty cache. */
  const unreachable = () => ({
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_cache: checkout.path('cache'),
  });

  it('installs what the product needs, and nothing twice', async () => {
    const { output } = await checkout.run(PRODUCT_VERSION);
    expect(output).toMatch(/^Installing \d+ packages \.\.\.$/m);
    expect(checkout.missing()).toEqual(DEVELOPMENT_PATHS);
    expect(await checkout.run(PRODUCT_VERSION)).toEqual({ status: 0, output: `${LOCKED}\n` });
  });

  it('adds what only development needs, and leaves the rest as it is', async () => {
    const lock = readFileSync(checkout.path('package-lock.json'), 'utf8');
    const identity = () => statSync(checkout.path('node_modules/sharp/package.json')).ino;
    const before = identity();
    const { output } = await checkout.run(VERSION);
    expect(output).toContain(`Installing ${DEVELOPMENT_PATHS.length} packages for development ...`);
    expect(checkout.missing()).toEqual([]);
    expect(identity()).toBe(before);
    expect(readFileSync(checkout.path('package-lock.json'), 'utf8')).toBe(lock);
    for (const command of [VERSION, PRODUCT_VERSION])
      expect(await checkout.run(command)).toEqual({ status: 0, output: `${LOCKED}\n` });
  });

  it('installs all again after the addition failed', async () => {
    const list = 'node_modules/.package-lock.json';
    const { packages, ...rest } = JSON.parse(readFileSync(checkout.path(list), 'utf8'));
    for (const path of DEVELOPMENT_PATHS) {
      rmSync(checkout.path(path), { recursive: true });
      delete packages[path];
    }
    checkout.write(list, { ...rest, packages });
    expect(isInstalled()).toBe(true);
    expect((await checkout.run(VERSION, { env: unreachable() })).status).toBe(1);
    expect(isInstalled()).toBe(false);
    expect((await checkout.run(VERSION)).output).toMatch(/^Installing \d+ packages for development/m);
    expect(checkout.missing()).toEqual([]);
  });

  it('notices that a package is missing', () => {
    const [folder, elsewhere] = [checkout.path('node_modules/@tailwindcss'), checkout.path('elsewhere')];
    renameSync(folder, elsewhere);
    expect(isInstalled()).toBe(false);
    renameSync(elsewhere, folder);
    expect(isInstalled()).toBe(true);
  });

  it.each([
    ['a native package', `node_modules/@img/sharp-${PLATFORM}/lib/*.node`],
    ['the list of what is installed', 'node_modules/.package-lock.json'],
    ['Node.js', `tools/runtime/node_modules/node-${PLATFORM}/bin/node`],
  ])('notices that %s is cut off', (_, pattern) => {
    const [file] = globSync(checkout.path(pattern));
    const content = readFileSync(file!);
    expect(isInstalled()).toBe(true);
    truncateSync(file!, Math.floor(content.length / 2));
    expect(isInstalled()).toBe(false);
    writeFileSync(file!, content);
  });

  it('ends as its command ends, and passes signals on to it', async () => {
    expect(await checkout.run(['node', '-e', 'process.exit(7)'])).toMatchObject({ status: 7 });
    const unknown = await checkout.run(['nonesuch']);
    expect([unknown.status, unknown.output.trim()]).toEqual([127, 'There is no program nonesuch']);
    const interrupted = ['node', '-e', 'process.kill(process.pid, "SIGINT")'];
    expect(await checkout.run(interrupted)).toMatchObject({ status: 130 });
    const script = `
      process.on('SIGTERM', () => process.exit(5));
      process.kill(process.ppid, 'SIGTERM');
      setTimeout(() => {}, 90_000);`;
    expect(await checkout.run(['node', '-e', script])).toMatchObject({ status: 5 });
  });

  it('gives the turn of a command that is gone to one of those that wait', async () => {
    const lock = checkout.path('tools/runtime/.lock');
    writeFileSync(lock, '');
    utimesSync(lock, 0, 0);
    const script = `
      import { closeSync, openSync, rmSync } from 'node:fs';
      import { setTimeout as pause } from 'node:timers/promises';
      import { oneAtATime } from './tools/setup/one-at-a-time.mjs';
      await oneAtATime({ say() {} }, async () => {
        closeSync(openSync('inside', 'wx'));
        await pause(300);
        rmSync('inside');
      });`;
    const commands = Array.from({ length: 4 }, () =>
      checkout.run(['node', '--input-type=module', '-e', script]),
    );
    expect(await Promise.all(commands)).toEqual(Array(4).fill({ status: 0, output: '' }));
    expect(existsSync(lock)).toBe(false);
  });

  it('says that the registry cannot be reached', async () => {
    rmSync(checkout.path('node_modules'), { recursive: true });
    const { status, output } = await checkout.run(VERSION, { env: unreachable() });
    expect(status).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(
      'The npm registry cannot be reached. Check the network and run the command again; what was downloaded is kept.',
    );
  });
});

describeNeeding('root', 'Linux')('the setup on a disk that gets full', () => {
  it('says so in one line, and goes on once there is room', async () => {
    const disk = new Checkout();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60M', 'tmpfs', disk.root]);
    try {
      disk.fill();
      const { status, output } = await disk.run(VERSION);
      expect(status).toBe(1);
      expect(output.trim().split('\n').at(-1)).toMatch(
        /^The disk is full\. Free about 2 GB and run the command again/,
      );
      execFileSync('mount', ['-o', 'remount,size=2G', disk.root]);
      expect((await disk.run(VERSION)).status).toBe(0);
      expect(disk.missing()).toEqual([]);
    } finally {
      execFileSync('umount', [disk.root]);
      disk.remove();
    }
  });
});
