import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiPlayer } from '../environment/api-player';
import { runPlayer } from '../environment/player-process';
import { type Product, startProduct } from '../environment/product';
import { todaysKey, wrongLetter } from '../environment/todays-key';

describe('the command-line player', () => {
  let product: Product;
  /** A wrong option of today's question. */
  let wrong: string;
  let config: string;

  beforeAll(async () => {
    product = await startProduct();
    wrong = wrongLetter(await todaysKey(product));
  });

  afterAll(async () => expect(await product?.stop()).toBe(0));

  beforeEach(async () => {
    config = await mkdtemp(join(tmpdir(), 'daily-trivia-config-'));
  });

  afterEach(() => rm(config, { recursive: true, force: true }));

  const run = (line: string, env: Record<string, string> = {}, input?: string) =>
    runPlayer(
      line.split(' '),
      { XDG_CONFIG_HOME: config, DAILY_TRIVIA_URL: product.url, PATH: process.env['PATH'] ?? '', ...env },
      input,
    );

  const credentials = () => join(config, 'daily-trivia', 'credentials.json');

  it('shows the question to an anonymous visitor, says how to answer, and exits with code 3', async () => {
    const { code, stdout, stderr } = await run('today');
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\d · .+ points\n\n[^]+\n {2}A {2}.+\n {2}B {2}.+\n {2}C {2}.+\n {2}D {2}/,
    );
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain('daily-trivia login');
    const asJson = await run('today --json');
    expect(asJson.code).toBe(0);
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      correctAnswer: null,
      options: [{ letter: 'A' }, {}, {}, {}],
    });
  });

  it('logs in, answers by standard input, shares and logs out', async () => {
    const { name, token } = await createApiPlayer(product, 'Terry');
    const login = await run('login', {}, `${token}\n`);
    expect(login).toMatchObject({ code: 0, stderr: '' });
    expect(login.stdout).toContain('Signed in as Terry');
    expect((await stat(credentials())).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(credentials(), 'utf8'))).toMatchObject({
      tokens: { [`${product.url}/`]: token },
    });

    expect(await run('share')).toMatchObject({ code: 4, stderr: expect.stringContaining('Answer today') });
    const answered = await run('today', {}, `${wrong.toLowerCase()}\n`);
    expect(answered).toMatchObject({ code: 0, stderr: '' });
    expect(answered.stdout).toContain(`✗ Wrong: ${wrong}. Correct is`);
    expect(answered.stdout).toContain('Streak: 1 day · 0 points this month');
    expect(answered.stdout).toContain('█ 100%  1');
    expect((await run('today')).stdout).toContain(`✗ Wrong: ${wrong}`);
    expect((await run('me')).stdout).toContain(name);
    expect((await run('share')).stdout).toMatch(/🟥\n\S+\/verify-share\/\S+\n$/);

    expect((await run('logout')).stdout).toContain('is deleted');
    expect(await run('me')).toMatchObject({ code: 3, stdout: '' });
    await expect(stat(credentials())).rejects.toThrow('ENOENT');
  });

  it('answers with a token of the environment, and refuses a second, different answer with code 4', async () => {
    const { token } = await createApiPlayer(product, 'Umar');
    const env = { DAILY_TRIVIA_TOKEN: token };
    const { stdout } = await run(`answer ${wrong} --json`, env);
    expect(JSON.parse(stdout)).toMatchObject({ answer: { letter: wrong, isCorrect: false } });
    expect(await run(`answer ${wrong}`, env)).toMatchObject({ code: 0 });
    expect(await run('answer D', env)).toMatchObject({
      code: wrong === 'D' ? 0 : 4,
      stderr: expect.stringContaining('already answered'),
    });
  });

  it('shows the leaderboard of a month', async () => {
    const { code, stdout } = await run('leaderboard --limit 2');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^ +1\. {2}\d+ {2}\S/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect((await run('leaderboard --month 2001-01')).stdout).toBe('No player has scored yet.\n');
  });

  it('never sends a stored token to another installation', async () => {
    const { token } = await createApiPlayer(product, 'Vera');
    await run('login', {}, token);
    const elsewhere = product.url.replace('localhost', '127.0.0.1');
    expect(await run(`me --url ${elsewhere}`)).toMatchObject({ code: 3 });
    expect(await run(`me`)).toMatchObject({ code: 0 });
  });

  it.each([
    ['an unknown command', 'tomorrow', 2, 'Unknown command "tomorrow"'],
    ['no command', '--json', 2, 'Which command?'],
    ['an unknown option', 'today --fast', 2, '--fast'],
    ['a missing argument', 'answer', 2, 'Expected answer <A-D>'],
    ['an argument too many', 'today B', 2, 'Unexpected argument "B"'],
    ['a wrong letter', 'answer E', 2, 'A, B, C or D'],
    ['a token as an argument', 'login --token abc', 2, 'is not accepted as an argument'],
    ['a wrong month', 'leaderboard --month 2026-13', 2, 'such as 2026-03'],
    [
      'an address of another kind',
      'today --url ftp://trivia.example',
      2,
      'is not the address of an installation',
    ],
    ['an answer without a token', 'answer A', 3, 'sign in'],
    ['a link without a token', 'share', 3, 'not signed in'],
    ['a profile without a token', 'me', 3, 'not signed in'],
    ['an unreachable server', 'today --url http://localhost:1', 5, 'could not be reached'],
  ])('exits with its code for %s', async (_what, line, code, message) => {
    expect(await run(line)).toEqual({ code, stdout: '', stderr: expect.stringContaining(message) });
  });

  it('rejects an invalid token and stores nothing', async () => {
    expect(await run('login', {}, 'invalid\n')).toMatchObject({ code: 3 });
    expect(await run('login', {}, '')).toMatchObject({ code: 2 });
    await expect(stat(credentials())).rejects.toThrow('ENOENT');
  });

  it('prints its help and version', async () => {
    expect((await run('--help')).stdout).toContain('Exit codes:');
    expect((await run('leaderboard --help')).stdout).toContain('--month <YYYY-MM>');
    expect((await run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
