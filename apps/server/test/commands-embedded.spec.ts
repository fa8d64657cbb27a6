import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runningPostmaster } from '@daily/postgres/process';
import { pino } from 'pino';
import { readConfig } from '../src/config';
import { embeddedFolder, migrate, openPlatform, Stack } from '../src/open-platform';

const ROOT = resolve(__dirname, '../../..');

const dataDir = mkdtempSync(join(tmpdir(), 'commands-embedded-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });

/** Whether a PostgreSQL runs on the data folder. */
const runs = () => runningPostmaster(embeddedFolder(config)) !== undefined;

/** The platform as a server holds it, until its stack is unwound. */
async function hold() {
  const stack = new Stack();
  const platform = await openPlatform(config, pino({ level: 'silent' }), stack);
  return { platform, letGo: () => stack.unwind() };
}

/** Runs a command as a process of its own, as npm does. */
function command(file: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ['--import', 'tsx', join(ROOT, 'apps/server/src/commands', file), ...words];
  const env = { ...process.env, DATA_DIR: dataDir, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() });
    });
  });
}

beforeAll(async () => {
  const { platform, letGo } = await hold();
  await migrate(platform.database);
  await platform.database.orm.query(
    `INSERT INTO player (id, username, email, password_hash, created_at)
     VALUES ('ada', 'Ada', 'ada@embedded.example', '$argon2id$', '2026-03-10')`,
  );
  await letGo();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a command on the embedded database', () => {
  it('starts it while no server runs, and stops it again', async () => {
    expect(runs()).toBe(false);
    expect(await command('admin.ts', 'grant', 'ada@embedded.example')).toMatchObject({ code: 0, err: '' });
    expect(runs()).toBe(false);
    expect(await command('audit-points.ts')).toEqual({
      code: 0,
      out: 'Every counter is what the answers and the ledger say.',
      err: '',
    });
    expect(runs()).toBe(false);
  });

  it('joins that of a server which runs, and leaves it there', async () => {
    const { platform, letGo } = await hold();
    try {
      expect(await command('admin.ts', 'revoke', 'ada@embedded.example')).toMatchObject({ code: 0, err: '' });
      expect(await command('admin.ts', 'revoke', 'nobody@embedded.example')).toMatchObject({
        code: 1,
        out: '',
      });
      expect(runs()).toBe(true);
      expect(await platform.database.orm.query('SELECT role FROM player')).toEqual([{ role: 'player' }]);
    } finally {
      await letGo();
    }
    expect(runs()).toBe(false);
  });
});
