import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { Checkout, type Host, installHost, LOCKED, VERSION } from './checkout.fixture';

const WAITING = 'Another command is installing or building here; waiting for it.\n';
const ENDED = 'Another command was ended while it installed or built here; going on in a moment.\n';

// It goes through the tests, since each installation takes its time.
let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

describeNeeding('Linux')('the setup on another Node.js', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  const hosts: Record<string, Host> = {};

  /** A Node.js and the npm that it came with, which are installed once. */
  function host(node: string, npm: string): Host {
    if (hosts[node]) return hosts[node];
    const folder = mkdtempSync(join(tmpdir(), 'daily-trivia-host-'));
    folders.push(folder);
    return (hosts[node] = installHost(folder, node, npm));
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
    expect(output).toMatch(/^This is the first time: .* 1\.5 GB of disk/m);
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
