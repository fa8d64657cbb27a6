import { openOpenIdProvider, type TestOpenIdProvider } from '@daily/testing/openid-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';
import { openGithub, type TestGithub } from './github.fixture';
import { problemIn, SignOnBrowser } from './sign-on.fixture';

let provider: TestOpenIdProvider;
let github: TestGithub;
let world: TestWorld;
let server: TestServer;

beforeAll(async () => {
  provider = await openOpenIdProvider();
  github = await openGithub();
  world = await TestWorld.open();
  server = await world.start({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      GITHUB_URL: github.url,
      GITHUB_CLIENT_ID: 'app',
      GITHUB_CLIENT_SECRET: 'of the app',
    },
  });
});
afterAll(async () => {
  await provider.close();
  await github.close();
  await world.close();
});

/** Begins at a provider and signs in there. @returns the address to which it sends the browser back */
async function answerOf(browser: SignOnBrowser, of: 'oidc' | 'github', account: string): Promise<string> {
  const start = await browser.start(of);
  if (of === 'oidc') return (await provider.signIn(start, account)).href;
  const { headers } = await fetch(start, { redirect: 'manual' });
  return headers.get('location') ?? '';
}

describe('of two providers', () => {
  it.each([
    ['oidc', 'github'],
    ['github', 'oidc'],
  ] as const)(
    'the answer of %s is not brought to %s, and still works where it belongs',
    async (of, other) => {
      github.user = { id: 1, login: 'octocat' };
      github.emails = [{ email: 'octocat@github.example', primary: true, verified: true }];
      const browser = new SignOnBrowser(server);
      const answer = await answerOf(browser, of, 'mixed-up@acme.example');
      provider.requested.length = 0;
      expect(problemIn(await browser.open(answer.replace(`/auth/${of}/`, `/auth/${other}/`)))).toBe(
        'expired',
      );
      expect(browser.session).toBeUndefined();
      // No provider receives a code of the other one.
      expect(provider.requested).toEqual([]);
      expect(problemIn(await browser.open(answer))).toBeNull();
    },
  );

  it('an account of one is not that of the other with the same identifier', async () => {
    github.user = { id: 777, login: 'seven' };
    github.emails = [{ email: 'seven@github.example', primary: true, verified: true }];
    provider.tamper = (path, answer) =>
      path === '/me'
        ? { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), email: 'other@acme.example' }) }
        : answer;
    const [one, other] = [new SignOnBrowser(server), new SignOnBrowser(server)];
    await one.open(await answerOf(one, 'github', ''));
    await other.open(await answerOf(other, 'oidc', '777'));
    expect(await one.viewer('email')).toEqual({ email: 'seven@github.example' });
    expect(await other.viewer('email')).toEqual({ email: 'other@acme.example' });
  });
});
