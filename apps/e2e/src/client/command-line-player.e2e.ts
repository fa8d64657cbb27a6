import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN } from '../environment/accounts';
import { createContest } from '../environment/create-contest';
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
    product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
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

  it('lists answers', async () => {
    const { token } = await createApiPlayer(product, 'Wanda');
    const env = { DAILY_TRIVIA_TOKEN: token };
    expect((await run('history', env)).stdout).toBe('No answer was found.\n');
    await run(`answer ${wrong}`, env);
    const { stdout } = await run('history', env);
    expect(stdout).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\d {2}✗ ${wrong} {2}\S`));
    expect((await run('history --correct', env)).stdout).toBe('No answer was found.\n');
    expect(JSON.parse((await run('history --wrong --json', env)).stdout)).toMatchObject([{ letter: wrong }]);
  });

  it('joins a contest and answers its questions', async () => {
    const { token } = await createApiPlayer(product, 'Xenia');
    const env = { DAILY_TRIVIA_TOKEN: token };
    const slug = await createContest(product.url, ADMIN, { title: 'For terminals' });
    expect((await run('contests --status running')).stdout).toMatch(
      new RegExp(`^${slug} +running until .+  For terminals$`, 'm'),
    );

    // Leaves at the second question, and comes back to it.
    const first = await run(`play ${slug}`, env, 'c\n');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Question 1 of 2 · 10 points · \d+ seconds\n\nFirst\?\n\n {2}A {2}one\n/);
    const second = await run(`play ${slug}`, env, 'a\n');
    expect(second.stdout).toMatch(/^Question 2 of 2[^]+That was the last question/);
    expect((await run(`play ${slug}`, env)).stdout).toMatch(/^That was the last question/);

    expect((await run(`contest ${slug}`, env)).stdout).toContain('You have answered 2 of 2.');
    expect(JSON.parse((await run(`contest ${slug} --json`)).stdout)).toMatchObject({
      slug,
      leaderboard: [{}],
    });
  });

  it('answers all questions of a contest from one input', async () => {
    const { token } = await createApiPlayer(product, 'Yara');
    const slug = await createContest(product.url, ADMIN, { title: 'For scripts' });
    const { code, stdout } = await run(`play ${slug}`, { DAILY_TRIVIA_TOKEN: token }, 'c\nc\n');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Second\?[^]+That was the last question/)]);
  });

  it('shows leagues', async () => {
    const player = await createApiPlayer(product, 'Zelda');
    const env = { DAILY_TRIVIA_TOKEN: player.token };
    expect((await run('leagues', env)).stdout).toBe('You are in no league yet.\n');
    const CREATE = `mutation ($input: CreateLeagueInput!) {
      result: createLeague(input: $input) { ... on CreateLeagueSuccess { league { leagueId } } }
    }`;
    const { league } = await player.mutate<{ league: { leagueId: string } }>(CREATE, { name: 'Terminals' });
    expect((await run('leagues', env)).stdout).toBe(
      `${league.leagueId}  Terminals · 0 of 1 answered today\n`,
    );
    const { stdout } = await run(`league ${league.leagueId} --board streak`, env);
    expect(stdout).toMatch(/^Terminals · 1 members?\n/);
    expect(JSON.parse((await run(`league ${league.leagueId} --json`, env)).stdout)).toMatchObject({
      name: 'Terminals',
    });
  });

  it.each(['bash', 'zsh'])('completes commands, options and values in %s', async (shell) => {
    const { stdout } = await run(`completion ${shell}`);
    const file = join(config, 'completion');
    await writeFile(file, stdout);
    if (shell === 'zsh')
      return expect(stdout).toContain('"leaderboard --board") compadd -- month all-time streak');
    const complete = async (...words: string[]) => {
      const line = `COMP_WORDS=(daily-trivia ${words.join(' ')} ''); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))`;
      const script = `. ${file}; ${line}; _daily_trivia; echo "\${COMPREPLY[@]}"`;
      return (await promisify(execFile)('bash', ['-c', script])).stdout.trim();
    };
    expect(await complete()).toContain('today answer leaderboard');
    expect(await complete('leaderboard', '--board')).toBe('month all-time streak');
    expect(await complete('answer')).toMatch(/^A B C D --url/);
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
    ['an unknown contest', 'contest nowhere', 4, 'There is no contest "nowhere"'],
    ['an unknown shell', 'completion fish', 2, 'bash or zsh'],
    ['an unknown board', 'leaderboard --board constructor', 2, 'month, all-time or streak'],
    ['answers without a token', 'history', 3, ''],
    ['leagues without a token', 'leagues', 3, ''],
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
