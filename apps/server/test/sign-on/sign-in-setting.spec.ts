import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openOpenIdProvider, type TestOpenIdProvider } from '@daily/testing/openid-provider';
import { login, proveEmail, signup } from '../accounts/account.fixture';
import { bareProfile } from '../player.fixture';
import type { TestServer } from '../test-server';
import { TestWorld } from '../test-world';
import { problemIn, SignOnBrowser } from './sign-on.fixture';

let provider: TestOpenIdProvider;
let world: TestWorld;
/** Without SIGN_IN=sso. */
let open: TestServer;
let server: TestServer;

beforeAll(async () => {
  provider = await openOpenIdProvider();
  world = await TestWorld.open();
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_EDITORS: 'writers, proofreaders',
    OIDC_ADMINS: 'admins',
  };
  open = await world.start({ env });
  server = await world.start({ env: { ...env, SIGN_IN: 'sso' } });
});
afterAll(async () => {
  await provider.close();
  await world.close();
});
afterEach(() => {
  provider.tamper = undefined;
});

async function signOn(
  account: string,
  groups: unknown = [],
): Promise<SignOnBrowser & { problem: string | null }> {
  provider.tamper = (path, answer) =>
    path === '/me' ? { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), groups }) } : answer;
  const browser = new SignOnBrowser(server);
  const reply = await browser.open(await provider.signIn(await browser.start(), account));
  return Object.assign(browser, { problem: problemIn(reply) });
}

describe('the roles of a claim', () => {
  const roleOf = async (browser: SignOnBrowser) => (await browser.viewer('role')).role;
  const account = 'staff@acme.example';

  it('are assigned at each sign-on, and lost with the group', async () => {
    const admin = await signOn(account, ['people', 'admins', 'writers']);
    expect(await roleOf(admin)).toBe('ADMIN');
    const editor = await signOn(account, 'proofreaders');
    expect(await roleOf(editor)).toBe('EDITOR');
    // A change of the role ends the sessions that had another one.
    expect(await admin.viewer('role')).toBeNull();
    expect(await roleOf(await signOn(account, undefined))).toBe('PLAYER');
    const audited = await server.rows(
      `SELECT origin, after ->> 'role' AS role FROM audit_entry WHERE action = 'role.change' ORDER BY id`,
    );
    expect(audited).toEqual([
      { origin: 'sign-on', role: 'admin' },
      { origin: 'sign-on', role: 'editor' },
      { origin: 'sign-on', role: 'player' },
    ]);
  });

  it.each([['administrators'], [{ admins: true }], [true], ['admins,writers'], [[['admins']]]])(
    'are not given by %j',
    async (groups) => {
      expect(await roleOf(await signOn('nobody@acme.example', groups))).toBe('PLAYER');
    },
  );
});

describe('SIGN_IN=sso', () => {
  const NOT_ALLOWED = { __typename: 'NotAllowedProblem' };
  const email = 'password@trivia.example';

  it('refuses to log in and to sign up, also with the right password', async () => {
    await login(open, email, 'a password');
    expect((await login(server, email, 'a password')).body.data.login).toMatchObject(NOT_ALLOWED);
    const created = await signup(server, 'New', 'new@trivia.example', 'a password');
    expect(created.body.data.signup).toMatchObject(NOT_ALLOWED);
    expect(await server.rows(`SELECT id FROM player WHERE email = 'new@trivia.example'`)).toEqual([]);
  });

  it.each([
    ['requestPasswordReset', `{ email: "${email}" }`],
    ['resetPassword', '{ token: "x", password: "a password" }'],
    ['startPasskeyLogin', '{}'],
    ['finishPasskeyLogin', '{ response: {} }'],
    ['changePassword', `{ currentPassword: "a password", newPassword: "a password", email: "${email}" }`],
  ])('refuses %s', async (name, input) => {
    const { body } = await server.graphql(`mutation { ${name}(input: ${input}) { __typename } }`);
    expect(body.data[name]).toEqual(NOT_ALLOWED);
  });

  it('refuses profiles without an owner, and what is done for them', async () => {
    const userId = await bareProfile(open, 'open-door');
    const created = await server.call('POST', '/api/user-profiles', {
      body: { username: 'Bare', email: 'bare@trivia.example' },
    });
    expect([created.status, created.body.error]).toEqual([
      403,
      'This site is used with single sign-on. Please use its button on the login page.',
    ]);
    const change = await server.call('PUT', `/api/user-profiles/${userId}`, { body: { username: 'Bare' } });
    expect(change.status).toBe(403);
  });

  it('signs in with single sign-on', async () => {
    const browser = await signOn('employee@acme.example');
    expect(await browser.viewer('email')).toEqual({ email: 'employee@acme.example' });
  });

  it('mails a link to who has an account that was never confirmed', async () => {
    const account = 'unconfirmed@acme.example';
    await login(open, account, 'of the squatter');
    // The welcome mail of the account has been sent in the hour before.
    world.clock.set(new Date(world.clock.now().getTime() + 2 * 3_600_000));
    expect((await signOn(account)).problem).toBe('unconfirmed-account');
    const mails = await server.rows('SELECT subject FROM outgoing_mail WHERE recipient = $1', [account]);
    expect(mails).toHaveLength(2);
    await proveEmail(server, account);
    expect((await signOn(account)).problem).toBeNull();
  });
});
