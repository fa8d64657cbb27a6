import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@daily/testing/test-database';
import { adminCommand } from '../src/commands/admin.command';
import { auditPointsCommand } from '../src/commands/audit-points.command';
import { type Command, runCommand } from '../src/commands/command';
import { login as loginTo, proveEmail, viewerId } from './account.fixture';
import { bareProfile, signedIn, todaysKey, useServer } from './test-server';

const used = useServer();

/** Runs a command on the world's database. Returns its exit code, its output and its errors. */
async function run<Args>(command: Command<Args>, ...args: string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runCommand(
    command,
    args,
    { DATABASE_URL: used.world.connectionString },
    { out: (line) => lines.out.push(line), err: (line) => lines.err.push(line) },
  );
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

const admin = (...args: string[]) => run(adminCommand, ...args);

async function login(email: string, password: string): Promise<{ __typename: string; message?: string }> {
  return (await loginTo(used.server, email, password)).body.data.login;
}

describe('npm run admin', () => {
  it('reports that there are no editors or admins', async () => {
    expect(await admin('list')).toEqual({ code: 0, out: 'There are no editors or admins.', err: '' });
  });

  it('lists editors and admins, assigns and revokes roles, and ends the sessions with each change', async () => {
    const password = 'a long enough one';
    const first = await signedIn(used.server, 'ada@admin.example', password);
    await proveEmail(used.server, 'ada@admin.example');
    const granted = await admin('grant', ' Ada@Admin.example ');
    expect(granted).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^ada@admin\.example now has the role admin \(before: player\)\. Their sessions/,
      ),
      err: '',
    });
    expect(await viewerId(used.server, first.session)).toBeNull();

    const second = await signedIn(used.server, 'ada@admin.example', password);
    expect((await admin('grant', 'ada@admin.example')).out).toContain(
      'already has the role admin; nothing changed',
    );
    expect(await viewerId(used.server, second.session)).not.toBeNull();
    await signedIn(used.server, 'bob.the.editor@admin.example', password);
    await proveEmail(used.server, 'bob.the.editor@admin.example');
    await admin('grant', 'bob.the.editor@admin.example', 'editor');
    expect((await admin('list')).out).toBe(
      'admin   ada@admin.example             ada\neditor  bob.the.editor@admin.example  bob.the.editor',
    );

    expect((await admin('revoke', 'ada@admin.example')).code).toBe(0);
    await admin('grant', 'bob.the.editor@admin.example', 'player');
    expect(await viewerId(used.server, second.session)).toBeNull();
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('makes the next login of staff require a password of 12 characters', async () => {
    await signedIn(used.server, 'short@admin.example', 'eleven char');
    await proveEmail(used.server, 'short@admin.example');
    expect((await admin('grant', 'short@admin.example', 'editor')).out).toContain('at least 12 characters');
    expect(await login('short@admin.example', 'eleven char')).toEqual({
      __typename: 'SignInRequiredProblem',
      message: expect.stringContaining('at least 12 characters'),
    });
    expect(await login('short@admin.example', 'wrong')).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Invalid email or password',
    });
    await admin('revoke', 'short@admin.example');
    expect((await login('short@admin.example', 'eleven char')).__typename).toBe('AuthenticationSuccess');
  });

  it('assigns no staff role to a profile without a password', async () => {
    await bareProfile(used.server, 'bare');
    expect(await admin('grant', 'bare@bare.example')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('without a password cannot become staff'),
    });
    expect((await admin('revoke', 'bare@bare.example')).code).toBe(0);
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('assigns no staff role to an account whose address is not confirmed', async () => {
    await signedIn(used.server, 'squatted@admin.example', 'a long enough one');
    expect(await admin('grant', 'squatted@admin.example', 'editor')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('squatted@admin.example is not confirmed'),
    });
    expect((await admin('list')).out).toBe('There are no editors or admins.');
  });

  it('fails for an unknown email', async () => {
    expect(await admin('grant', 'unknown@admin.example')).toEqual({
      code: 1,
      out: '',
      err: 'User profile not found',
    });
  });

  it.each([
    [[]],
    [['help']],
    [['list', 'all']],
    [['grant']],
    [['grant', 'no-address']],
    [['grant', 'a@b.example', 'king']],
    [['grant', 'a@b.example', 'admin', 'more']],
    [['revoke', 'a@b.example', 'editor']],
  ])('prints its usage for the invalid arguments %j', async (args) => {
    const { code, out, err } = await admin(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^npm run admin -- list .*\n.*grant EMAIL \[ROLE\].*\n.*revoke EMAIL/);
  });
});

describe('npm run audit:points', () => {
  beforeEach(() => used.server.rows('UPDATE player SET total_points = lifetime_points'));

  /** Creates a profile without a password that answers today's question correctly. */
  async function answeredCorrectly(userId: string): Promise<void> {
    await bareProfile(used.server, userId);
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: right },
    });
  }

  it('reports that all counters match after an answer', async () => {
    await answeredCorrectly(`audited-${Date.now()}`);
    expect(await run(auditPointsCommand)).toEqual({
      code: 0,
      out: 'All counters match the answers, the ledger and the shares.',
      err: '',
    });
  });

  it('reports every counter that differs, and changes none', async () => {
    await bareProfile(used.server, 'cheat');
    await used.server.rows(`UPDATE player SET total_points = 7 WHERE id = 'cheat'`);
    const expected = {
      code: 1,
      out: [
        'counter       owner  stored  derived',
        'total points  cheat  7       0',
        '1 counter differs.',
      ].join('\n'),
      err: '',
    };
    expect(await run(auditPointsCommand)).toEqual(expected);
    expect(await run(auditPointsCommand)).toEqual(expected);
  });

  it('recomputes every streak', async () => {
    await answeredCorrectly('runner');
    await used.server.rows(`UPDATE player SET longest_streak = 9 WHERE id = 'runner'`);
    expect((await run(auditPointsCommand)).out.split('\n')).toEqual([
      'counter                     owner   stored  derived',
      'days of the longest streak  runner  9       1',
      '1 counter differs.',
    ]);
    await used.server.rows(`UPDATE player SET longest_streak = 1 WHERE id = 'runner'`);
  });

  it('accepts no arguments', async () => {
    expect(await run(auditPointsCommand, 'now')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run audit:points'),
    });
  });
});

describe('a command that cannot run', () => {
  const failing = async (env: Record<string, string>) => {
    const err: string[] = [];
    const output = { out: () => undefined, err: (line: string) => err.push(line) };
    return [await runCommand(adminCommand, ['list'], env, output), err.join('\n')];
  };

  it('names the invalid setting', async () => {
    expect(await failing({ PORT: 'x' })).toEqual([2, expect.stringMatching(/^PORT="x" cannot be used/)]);
  });

  it('creates no database where there is none', async () => {
    const dataDir = join(tmpdir(), 'no-such-data-folder');
    expect(await failing({ DATA_DIR: dataDir })).toEqual([
      2,
      expect.stringContaining('there is no database in'),
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('reports that the database is unreachable', async () => {
    expect(await failing({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      2,
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('migrates no database that a server has not prepared', async () => {
    const { connectionString, drop } = await createTestDatabase();
    expect(await failing({ DATABASE_URL: connectionString })).toEqual([
      2,
      expect.stringContaining('not up to date'),
    ]);
    await drop();
  });
});
