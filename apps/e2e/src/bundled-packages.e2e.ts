import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BuiltServer } from '@daily/testing/built-server';
import { workspaceRoot } from '@daily/testing/workspace-root';

/** Packages that keep state or compare classes, so that a second copy would not work with the first. */
const SINGLE = ['graphql', 'pg', 'reflect-metadata', 'type-graphql', 'typeorm'];

/** The part of the bundle that records spans. */
const TRACING = 'open-telemetry';

/** Prints the address of every file that is loaded from `node_modules`, and of the one that records spans. */
const PRINT_LOADED = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/') || url.includes('${TRACING}')) console.log('loaded ' + url);
    return next(url, context);
  },
});`;

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of atEnd.splice(0).toReversed()) await step();
});

describe('the built server', () => {
  it('loads no second copy of a bundled package that must be single, and no tracing that is off', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daily-trivia-e2e-'));
    atEnd.push(() => rm(dataDir, { recursive: true, force: true }));
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`;
    const server = new BuiltServer({ env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS } });
    atEnd.push(() => server.kill());
    await server.start();
    expect(await server.stop()).toBe(0);
    const files = server.log.matchAll(/^loaded .*\/node_modules\/((?:@[^/]+\/)?[^/]+)/gm);
    const loaded = new Set(Array.from(files, ([, name]) => name));
    expect(loaded).toContain('@fastify/swagger-ui');
    expect(SINGLE.filter((name) => loaded.has(name))).toEqual([]);
    const shared = await readdir(join(workspaceRoot(), 'apps/server/dist/shared'));
    expect(shared.filter((name) => name.startsWith(TRACING))).not.toEqual([]);
    expect(server.log).not.toContain(TRACING);
    const licenses = await readFile(join(workspaceRoot(), 'apps/server/dist/licenses.md'), 'utf8');
    for (const name of SINGLE) expect(licenses).toContain(`\n## ${name} - `);
  });

  it('has commands for operators that start', async () => {
    const folder = join(workspaceRoot(), 'apps/server/dist/commands');
    const commands = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    expect(commands).toContain('backup.js');
    // Arguments that a command does not know are answered by its usage.
    for (const name of commands) {
      const { stdout, stderr } = spawnSync(process.execPath, [join(folder, name), '--unknown'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'none') },
      });
      expect(stdout + stderr).toMatch(/^(npm run |The command could not run: )/);
    }
  });

  it.each(['apps/server/dist/shared', 'apps/web/dist/server'])('consists of ASCII in %s', async (folder) => {
    const path = join(workspaceRoot(), folder);
    const scripts = (await readdir(path)).filter((name) => name.endsWith('.js'));
    expect(scripts).not.toEqual([]);
    for (const name of scripts) {
      expect(/[^\0-\x7f]/.exec(await readFile(join(path, name), 'utf8'))).toBeNull();
    }
  });
});
