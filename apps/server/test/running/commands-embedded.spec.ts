import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runningPostmaster } from '@daily/postgres/process';
import { pino } from 'pino';
import { CleanupStack } from '../../src/start/cleanup-stack';
import { readConfig } from '../../src/config';
import { migrate } from '../../src/data-source';
import { embeddedFolder, openPlatform } from '../../src/start/open-platform';

const ROOT = resolve(__dirname, '../../../..');

const dataDir = mkdtempSync(join(tmpdir(), 'commands-embedded-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });

const isDatabaseRunning = () => runningPostmaster(embeddedFolder(config)) !== undefined;

/** Opens the platform as a server does. The embedded database runs until `close`. */
async function openServerPlatform() {
  const cleanup = new CleanupStack();
  const platform = await openPlatform({ config, log: pino({ level: 'silent' }), cleanup });
  return { platform, close: () => cleanup.unwind() };
}

/** Runs a built command, as npm does. */
function command(file: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const execArgs = [join(ROOT, 'apps/server/dist/commands', file), ...args];
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((done) => {
    execFile(process.execPath, execArgs, { cwd: ROOT, env }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() });
    });
  });
}

beforeAll(async () => {
  const { platform, close } = await openServerPlatform();
  const { orm } = platform.database;
  await migrate(platform.database);
  await orm.query(
    `INSERT INTO player (id, username, email, created_at, email_proven_at)
     VALUES ('ada', 'Ada', 'ada@embedded.example', '2026-03-10', '2026-03-10')`,
  );
  await orm.query(`INSERT INTO credential (player_id, password_hash) VALUES ('ada', '$argon2id$')`);
  await close();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a command on the embedded database', () => {
  it('starts the database while no server runs, stops it afterwards, and leaves what an upgrade replaced', async () => {
    const replaced = `${embeddedFolder(config)}.old-17`;
    mkdirSync(replaced);
    expect(isDatabaseRunning()).toBe(false);
    expect(await command('admin.js', 'grant', 'ada@embedded.example')).toMatchObject({ code: 0, err: '' });
    expect(isDatabaseRunning()).toBe(false);
    expect(await command('audit-points.js')).toEqual({
      code: 0,
      out: 'All counters match the answers, the ledger, the shares and the contests.',
      err: '',
    });
    expect([isDatabaseRunning(), existsSync(replaced)]).toEqual([false, true]);
  });

  it('uses the database of a running server, and leaves it running', async () => {
    const { platform, close } = await openServerPlatform();
    try {
      expect(await command('admin.js', 'revoke', 'ada@embedded.example')).toMatchObject({ code: 0, err: '' });
      expect(await command('admin.js', 'revoke', 'unknown@embedded.example')).toMatchObject({
        code: 1,
        out: '',
      });
      expect(isDatabaseRunning()).toBe(true);
      expect(await platform.database.orm.query('SELECT role FROM player')).toEqual([{ role: 'player' }]);
    } finally {
      await close();
    }
    expect(isDatabaseRunning()).toBe(false);
  });
});
