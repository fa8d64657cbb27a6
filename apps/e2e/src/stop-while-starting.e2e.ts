import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { BuiltServer } from '@daily/testing/built-server';
import { until } from '@daily/testing/until';
import { openDatabase } from './environment/database';
import { startProduct } from './environment/product';

type Step = () => Promise<unknown>;

const atEnd: Step[] = [];
afterEach(async () => {
  for (const step of atEnd.splice(0).toReversed()) await step();
});

/** A server whose start is not waited for. @returns it, and the end of the start. */
async function begin(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'daily-trivia-e2e-'));
  atEnd.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = new BuiltServer({
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    ownGroup: true,
  });
  atEnd.push(() => server.kill());
  const start = server.start().then(
    () => 'ready',
    () => 'ended',
  );
  return { server, dataDir, start };
}

describe('a stop while the server starts', () => {
  it.each(['SIGTERM', 'SIGHUP'])('by %s ends the embedded database too', async (signal) => {
    const { server, dataDir, start } = await begin();
    const postmaster = join(dataDir, 'postgres/postmaster.pid');
    await until(() => existsSync(postmaster));
    process.kill(server.pid, signal);
    expect(await start).toBe('ended');
    expect(await server.stop()).toBe(0);
    expect(existsSync(postmaster)).toBe(false);
    expect(server.log).not.toContain('Ready at');
  });

  it('is not reported as a failure when Ctrl-C ends the creation of the database, and the next start succeeds', async () => {
    const { server, start } = await begin();
    await until(() => server.log.includes('Creating a new database'));
    process.kill(-server.pid, 'SIGINT');
    expect(await start).toBe('ended');
    expect(await server.stop()).toBe(0);
    expect(server.log.trimEnd()).toMatch(/"msg":"Creating a new database[^\n]*\n[^\n]*"msg":"Stopping"}$/);
    await server.restart();
    expect(await server.stop()).toBe(0);
  });

  it('ends the waiting for another server that runs migrations', async () => {
    const other = await startProduct();
    atEnd.push(() => other.stop());
    const database = await openDatabase(other);
    atEnd.push(() => database.end());
    await database.query(`SELECT pg_advisory_lock(hashtextextended('migrations', 0))`);
    // One has not run yet.
    await database.query('DELETE FROM migration WHERE id = (SELECT max(id) FROM migration)');
    const { user, password, host, port } = database;
    const { server, start } = await begin({
      DATABASE_URL: `postgres://${user}:${password ?? ''}@${host}:${port}/postgres`,
      MIGRATE_AT_START: 'true',
    });
    await until(() => server.log.includes('Another server runs migrations'));
    const before = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await start).toBe('ended');
    expect(server.log).not.toMatch(/Ready at|rror/);
  });
});
