import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { login } from '../accounts/account.fixture';
import type { Reply, TestServer } from '../test-server';
import { TestWorld } from '../test-world';
import { openGithub, type TestGithub } from './github.fixture';
import { problemIn, PUBLIC_URL, SignOnBrowser } from './sign-on.fixture';

let github: TestGithub;
let world: TestWorld;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  github = await openGithub();
  world = await TestWorld.open();
  server = await world.start({
    env: { GITHUB_URL: github.url, GITHUB_CLIENT_ID: 'app', GITHUB_CLIENT_SECRET: 'of the app' },
  });
});
afterAll(async () => {
  await github.close();
  await world.close();
});
beforeEach(() => {
  count += 1;
  github.user = { id: count, login: `octocat-${count}` };
  github.emails = [
    { email: 'old@github.example', primary: false, verified: true },
    { email: `Octocat-${count}@github.example`, primary: true, verified: true },
  ];
  github.tokenError = null;
});

/** The address to which GitHub sends the browser back. */
async function answerTo(browser: SignOnBrowser): Promise<string> {
  const { headers } = await fetch(await browser.start('github'), { redirect: 'manual' });
  return headers.get('location') ?? '';
}

const signOn = async (browser: SignOnBrowser): Promise<Reply> => browser.open(await answerTo(browser));

describe('single sign-on with GitHub', () => {
  it('creates an account with the primary address and the name there, and finds it again', async () => {
    const [first, second] = [new SignOnBrowser(server), new SignOnBrowser(server)];
    const reply = await signOn(first);
    expect([reply.status, reply.headers.location]).toEqual([303, '/signed-in']);
    expect(await first.viewer()).toMatchObject({
      email: `octocat-${count}@github.example`,
      emailProven: true,
      player: { username: `octocat-${count}` },
    });
    github.user = { id: count, login: 'renamed' };
    github.emails = [];
    await signOn(second);
    expect(await second.viewer()).toEqual(await first.viewer());
  });

  it('asks for nothing but the profile and the addresses, with a code challenge', async () => {
    const url = new URL(await new SignOnBrowser(server).start('github'));
    expect(url.origin).toBe(github.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'app',
      redirect_uri: `${PUBLIC_URL}/auth/github/callback`,
      response_type: 'code',
      scope: 'read:user user:email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['is not verified', [{ email: 'x@github.example', primary: true, verified: false }]],
    ['is verified, but not the primary one', [{ email: 'x@github.example', primary: false, verified: true }]],
    ['is missing', []],
    ['cannot be read', { message: 'Requires authentication' }],
  ])('creates no account when the address %s', async (_what, emails) => {
    github.emails = emails;
    expect(problemIn(await signOn(new SignOnBrowser(server)))).toBe('unverified-email');
  });

  it('gives nobody an account whose address was never confirmed', async () => {
    await login(server, `octocat-${count}@github.example`, 'of the squatter');
    const browser = new SignOnBrowser(server);
    expect(problemIn(await signOn(browser))).toBe('unconfirmed-account');
    expect(browser.session).toBeUndefined();
  });

  it.each([
    ['has no id', { login: 'octocat' }],
    ['has an id that is no number', { id: '1; DROP TABLE', login: 'octocat' }],
    ['is null', null],
  ])('is refused when the account %s', async (_what, user) => {
    github.user = user as object;
    expect(problemIn(await signOn(new SignOnBrowser(server)))).toBe('rejected');
  });

  it('is refused when GitHub gives no token', async () => {
    github.tokenError = 'incorrect_client_credentials';
    expect(problemIn(await signOn(new SignOnBrowser(server)))).toBe('rejected');
  });

  it('accepts an answer once, with its state, in the browser that began', async () => {
    const browser = new SignOnBrowser(server);
    const answer = await answerTo(browser);
    const other = new SignOnBrowser(server);
    await other.start('github');
    expect(problemIn(await other.open(answer))).toBe('expired');
    expect(problemIn(await browser.open(answer.replace(/state=[^&]*/, 'state=x')))).toBe('expired');
    expect(problemIn(await browser.open(answer))).toBeNull();
    expect(problemIn(await browser.open(answer))).toBe('expired');
  });

  it('explains that GitHub is unreachable', async () => {
    const browser = new SignOnBrowser(server);
    const answer = await answerTo(browser);
    await github.close();
    expect(problemIn(await browser.open(answer))).toBe('unavailable');
    github = await openGithub();
  });
});
