import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@daily/testing/test-database';
import { adminCommand } from '../src/commands/admin.command';
import { auditPointsCommand } from '../src/commands/audit-points.command';
import { type Command, runCommand } from '../src/commands/command';
import { bareProfile, signedIn, todaysKey, useServer } from './test-server';

const used = useServer();

/** Runs a command on the world's database; its exit code, what it printed, and what it complained of. */
async function run<Wish>(command: Command<Wish>, ...words: string[]) {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runCommand(
    command,
    words,
    { DATABASE_URL: used.world.connectionString },
    { out: (line) => lines.out.push(line), err: (line) => lines.err.push(line) },
  );
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

const admin = (...words: string[]) => run(adminCommand, ...words);

async function viewer(session: string): Promise<unknown> {
  return (await used.server.graphql('{ viewer { userId } }', {}, { session })).body.data.viewer;
}

async function login(email: string, password: string): Promise<{ __typename: string; message?: string }> {
  const { body } = await used.server.graphql(
    `mutation ($input: LoginInput!) { login(input: $input) { __typename ... on Problem { message } } }`,
    { input: { email, password } },
  );
  return body.data.login;
}

describe('npm run admin', () => {
  it('lists nobody', async () => {
    expect(await admin('list')).toEqual({ code: 0, out: 'Nobody is an editor or admin.', err: '' });
  });

  it('grants, lists and revokes, and each change ends the sessions', async () => {
    const password = 'a long enough one';
    const first = await signedIn(used.server, 'ada@admin.example', password);
    const granted = await admin('grant', ' Ada@Admin.example ');
    expect(granted).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^ada@admin\.example has the role admin now, player before\. Their sessions/,
      ),
      err: '',
    });
    expect(await viewer(first.session)).toBeNull();

    const second = await signedIn(used.server, 'ada@admin.example', password);
    expect((await admin('grant', 'ada@admin.example')).out).toContain('already; nothing changed');
    expect(await viewer(second.session)).not.toBeNull();
    await signedIn(used.server, 'bob.the.editor@admin.example', password);
    await admin('grant', 'bob.the.editor@admin.example', 'editor');
    expect((await admin('list')).out).toBe(
      'admin   ada@admin.example             ada\neditor  bob.the.editor@admin.example  bob.the.editor',
    );

    expect((await admin('revoke', 'ada@admin.example')).code).toBe(0);
    await admin('grant', 'bob.the.editor@admin.example', 'player');
    expect(await viewer(second.session)).toBeNull();
    expect((await admin('list')).out).toBe('Nobody is an editor or admin.');
  });

  it('asks staff for 12 characters of password at the next login', async () => {
    await signedIn(used.server, 'short@admin.example', 'eleven chars'.slice(0, 11));
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

  it('makes nobody staff who cannot prove who they are', async () => {
    await bareProfile(used.server, 'bare');
    expect(await admin('grant', 'bare@bare.example')).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('without a password cannot become staff'),
    });
    expect((await admin('revoke', 'bare@bare.example')).code).toBe(0);
    expect((await admin('list')).out).toContain('Nobody');
  });

  it('knows nobody by an email that nobody has', async () => {
    expect(await admin('grant', 'nobody@admin.example')).toEqual({
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
  ])('says how it is used to %j', async (words) => {
    const { code, out, err } = await admin(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^npm run admin -- list .*\n.*grant EMAIL \[ROLE\].*\n.*revoke EMAIL/);
  });
});

describe('npm run audit:points', () => {
  beforeEach(() => used.server.rows('UPDATE player SET total_points = lifetime_points'));

  it('finds nothing wrong with what was recorded', async () => {
    const userId = await bareProfile(used.server, `audited-${Date.now()}`);
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: right },
    });
    expect(await run(auditPointsCommand)).toEqual({
      code: 0,
      out: 'Every counter is what the answers and the ledger say.',
      err: '',
    });
  });

  it('tells each counter that is wrong, and changes none', async () => {
    await bareProfile(used.server, 'cheat');
    await used.server.rows(`UPDATE player SET total_points = 7 WHERE id = 'cheat'`);
    const expected = {
      code: 1,
      out: [
        'what          of     stored  derived',
        'total points  cheat  7       0',
        '1 counter differs.',
      ].join('\n'),
      err: '',
    };
    expect(await run(auditPointsCommand)).toEqual(expected);
    expect(await run(auditPointsCommand)).toEqual(expected);
  });

  it('plays every streak through', async () => {
    const userId = await bareProfile(used.server, 'runner');
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: right },
    });
    await used.server.rows(`UPDATE player SET longest_streak = 9 WHERE id = 'runner'`);
    expect((await run(auditPointsCommand)).out.split('\n')).toEqual([
      'what                        of      stored  derived',
      'days of the longest streak  runner  9       1',
      '1 counter differs.',
    ]);
    await used.server.rows(`UPDATE player SET longest_streak = 1 WHERE id = 'runner'`);
  });

  it('takes no words', async () => {
    expect(await run(auditPointsCommand, 'now')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run audit:points'),
    });
  });
});

describe('a command that cannot be run', () => {
  const failing = async (env: Record<string, string>) => {
    const err: string[] = [];
    const output = { out: () => undefined, err: (line: string) => err.push(line) };
    return [await runCommand(adminCommand, ['list'], env, output), err.join('\n')];
  };

  it('says which setting is wrong', async () => {
    expect(await failing({ PORT: 'x' })).toEqual([2, expect.stringMatching(/^PORT="x" cannot be used/)]);
  });

  it('makes no database where there is none', async () => {
    const dataDir = join(tmpdir(), 'no-such-data-folder');
    expect(await failing({ DATA_DIR: dataDir })).toEqual([
      2,
      expect.stringContaining('there is no database in'),
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that the database is away', async () => {
    expect(await failing({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      2,
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('changes no tables of a database that no server has prepared', async () => {
    const { connectionString, drop } = await createTestDatabase();
    expect(await failing({ DATABASE_URL: connectionString })).toEqual([
      2,
      expect.stringContaining('not up to date'),
    ]);
    await drop();
  });
});
