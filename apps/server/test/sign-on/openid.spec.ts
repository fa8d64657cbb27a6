import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  openOpenIdProvider,
  type ProviderAnswer,
  type TestOpenIdProvider,
} from '@daily/testing/openid-provider';
import { login, proveEmail, PROBLEM } from '../accounts/account.fixture';
import { bareProfile } from '../player.fixture';
import type { Reply, TestServer } from '../test-server';
import { TestWorld } from '../test-world';
import { problemIn, PUBLIC_URL, SignOnBrowser } from './sign-on.fixture';

let provider: TestOpenIdProvider;
let world: TestWorld;
let server: TestServer;

const environment = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Acme',
});

beforeAll(async () => {
  provider = await openOpenIdProvider();
  world = await TestWorld.open();
  server = await world.start({ env: environment() });
});
afterAll(async () => {
  await provider.close();
  await world.close();
});
afterEach(() => {
  provider.tamper = undefined;
  provider.respond = undefined;
});

/** Signs in with an account at the provider. @returns the reply to the way back. */
async function signOn(browser: SignOnBrowser, account: string, redirect?: string): Promise<Reply> {
  return browser.open(await provider.signIn(await browser.start('oidc', redirect), account));
}

const newBrowser = (at = server) => new SignOnBrowser(at);

/** Changes the JSON of one endpoint of the provider. */
function tamperWith(endpoint: RegExp, change: (json: any) => object | Promise<object>): void {
  provider.tamper = async (path, answer): Promise<ProviderAnswer> =>
    endpoint.test(path) ? { ...answer, body: JSON.stringify(await change(JSON.parse(answer.body))) } : answer;
}

/** Lets the provider say other things about accounts. */
const claims = (changed: object) => tamperWith(/^\/me$/, (json) => ({ ...json, ...changed }));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('single sign-on with an OpenID provider', () => {
  it('creates an account with a proven address, signs in, and leads where the visitor was going', async () => {
    const browser = newBrowser();
    const reply = await signOn(browser, 'new@acme.example', '/contests?x=1');
    expect([reply.status, reply.headers.location]).toEqual([303, '/signed-in?redirect=%2Fcontests%3Fx%3D1']);
    expect(reply.headers['cache-control']).toBe('no-store');
    const cookies = reply.cookies.map(({ name, httpOnly, sameSite, path }) => [
      name,
      httpOnly,
      sameSite,
      path,
    ]);
    expect(cookies).toContainEqual(['sid', true, 'Lax', '/']);
    expect(cookies).toContainEqual(['signed-in', undefined, 'Lax', '/signed-in']);
    expect(await browser.viewer()).toMatchObject({
      email: 'new@acme.example',
      emailProven: true,
      role: 'PLAYER',
      player: { username: 'new' },
    });
  });

  it('finds the same account again, by the subject and not by the address', async () => {
    const first = newBrowser();
    await signOn(first, 'moved@acme.example');
    claims({ email: 'renamed@acme.example' });
    const second = newBrowser();
    await signOn(second, 'moved@acme.example');
    expect(await second.viewer()).toEqual(await first.viewer());
    const fields = 'hasPassword linkedIdentities { provider providerName label lastUsedAt }';
    expect(await second.viewer(fields)).toMatchObject({
      hasPassword: false,
      linkedIdentities: [{ provider: 'OIDC', providerName: 'Acme', label: 'renamed@acme.example' }],
    });
  });

  it('gives nobody the account by a password, or as a profile without an owner', async () => {
    await signOn(newBrowser(), 'closed@acme.example');
    const attempt = await login(server, 'closed@acme.example', 'disabled');
    expect(attempt.body.data.login).toMatchObject({ message: 'Invalid email or password' });
    const [{ id }] = await server.rows('SELECT id FROM player WHERE email = $1', ['closed@acme.example']);
    const change = await server.call('PUT', `/api/user-profiles/${id}`, { body: { username: 'Taken' } });
    expect(change.status).toBe(401);
  });

  it('sends state, nonce and a code challenge, which are new each time', async () => {
    const browser = newBrowser();
    const [one, other] = [new URL(await browser.start()), new URL(await browser.start())];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toHaveLength(43);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('lets two tabs of a browser sign in', async () => {
    const browser = newBrowser();
    const [one, other] = [await browser.start(), await browser.start()];
    const answers = [
      await provider.signIn(one, 'tabs@acme.example'),
      await provider.signIn(other, 'tabs@acme.example'),
    ];
    for (const answer of answers) expect(problemIn(await browser.open(answer))).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('does not lead to %s', async (redirect) => {
    const reply = await signOn(newBrowser(), 'redirect@acme.example', redirect);
    const target = new URL(String(reply.headers.location), PUBLIC_URL);
    expect([target.origin, target.pathname]).toEqual([PUBLIC_URL, '/signed-in']);
    expect(new URL(target.searchParams.get('redirect') ?? '/', PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });

  it('gives the browser a new session, and ends the one that it had', async () => {
    const attacker = newBrowser();
    await attacker.logIn('fixing@trivia.example', 'a password');
    for (const fixed of [attacker.session ?? '', 'x'.repeat(43)]) {
      const victim = newBrowser();
      victim.cookies.set('sid', fixed);
      await signOn(victim, 'fixed@acme.example');
      expect(await victim.viewer('email')).toEqual({ email: 'fixed@acme.example' });
      expect(victim.session).not.toBe(fixed);
    }
    expect(await attacker.viewer()).toBeNull();
  });

  it('returns 404 for a provider that is not configured', async () => {
    for (const path of ['/auth/github', '/auth/github/callback?state=x', '/auth/__proto__'])
      expect((await newBrowser().open(path)).status).toBe(404);
  });

  it('ends the session at the provider too', async () => {
    const browser = newBrowser();
    await signOn(browser, 'leaving@acme.example');
    const logout = 'mutation { logout { ... on LogoutSuccess { providerLogoutUrl } } }';
    const { body } = await server.graphql(logout, {}, { session: browser.session });
    const url = new URL(body.data.logout.providerLogoutUrl);
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/`);
    expect(await browser.viewer()).toBeNull();
  });
});

describe('whose account it is', () => {
  const unproven = (email: string) => login(server, email, 'of the squatter');

  it('links an account when both sides have proven the address, and tells the owner', async () => {
    const email = 'both@acme.example';
    const before = newBrowser();
    await before.logIn(email, 'of the owner');
    await proveEmail(server, email);
    const browser = newBrowser();
    await signOn(browser, email);
    expect(await browser.viewer()).toEqual(await before.viewer());
    const mails = await server.rows(`SELECT subject FROM outgoing_mail WHERE recipient = $1`, [email]);
    expect(mails).toContainEqual({ subject: 'You can now sign in to Daily Trivia with Acme' });
  });

  it('gives nobody an account whose address was never confirmed', async () => {
    const email = 'squatted@acme.example';
    await unproven(email);
    const browser = newBrowser();
    expect(problemIn(await signOn(browser, email))).toBe('unconfirmed-account');
    expect(browser.session).toBeUndefined();
    const [player] = await server.rows('SELECT email_proven_at FROM player WHERE email = $1', [email]);
    expect(player).toEqual({ email_proven_at: null });
    expect(await server.rows('SELECT id FROM linked_identity WHERE subject = $1', [email])).toEqual([]);
  });

  it('ends the access of a squatter whose account the owner of the mailbox proved without vouching for it', async () => {
    const email = 'subscribed@acme.example';
    await unproven(email);
    const squatter = newBrowser();
    await squatter.logIn(email, 'of the squatter');
    // As the confirmation of a subscription does: it proves the address, but not that the account is the owner's.
    await server.rows('UPDATE player SET email_proven_at = $1 WHERE email = $2', [world.clock.now(), email]);
    const owner = newBrowser();
    await signOn(owner, email);
    expect(await owner.viewer('email')).toEqual({ email });
    expect(await squatter.viewer()).toBeNull();
    expect((await login(server, email, 'of the squatter')).body.data.login).toMatchObject({
      message: 'Invalid email or password',
    });
  });

  it('removes what a squatter linked when the owner proves the mailbox', async () => {
    const email = 'prepared@acme.example';
    const squatter = newBrowser();
    await squatter.logIn(email, 'of the squatter');
    await link(squatter, 'attacker@acme.example');
    const [player] = await server.rows('SELECT id FROM player WHERE email = $1', [email]);
    await server.platform.database.orm.transaction((rows) =>
      server.slices.people.proofs.prove(rows, player.id, { keep: null, vouches: true }),
    );
    const again = newBrowser();
    await signOn(again, 'attacker@acme.example');
    expect(await again.viewer('email')).toEqual({ email: 'attacker@acme.example' });
  });

  it('claims a profile without an owner', async () => {
    const userId = await bareProfile(server, 'bare-sso');
    const [{ email }] = await server.rows('SELECT email FROM player WHERE id = $1', [userId]);
    const browser = newBrowser();
    await signOn(browser, email);
    expect(await browser.viewer('emailProven player { userId }')).toEqual({
      emailProven: true,
      player: { userId },
    });
    const change = await server.call('PUT', `/api/user-profiles/${userId}`, { body: { username: 'Taken' } });
    expect(change.status).toBe(401);
  });

  it('gives nobody an account that is linked to another one there: an address can get a new owner', async () => {
    await signOn(newBrowser(), 'reissued@acme.example');
    claims({ email: 'reissued@acme.example' });
    expect(problemIn(await signOn(newBrowser(), 'second@acme.example'))).toBe('other-identity');
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is not verified, as a text', { email_verified: 'false' }],
    ['is verified by another value', { email_verified: 1 }],
    ['is malformed', { email: 'nobody\u0000@acme.example' }],
    ['is that of somebody else in lower case alone', { email: 'bac\u212A@acme.example' }],
  ])('creates no account when the address %s', async (_what, changed) => {
    claims(changed);
    const account = 'unverified@acme.example';
    expect(problemIn(await signOn(newBrowser(), account))).toBe('unverified-email');
    expect(await server.rows('SELECT id FROM player WHERE email = $1', [account])).toEqual([]);
  });

  it('signs no suspended player in', async () => {
    await signOn(newBrowser(), 'suspended@acme.example');
    await server.rows(
      `UPDATE player SET suspended_at = $1, suspension_reason = 'Spam' WHERE email = 'suspended@acme.example'`,
      [world.clock.now()],
    );
    const browser = newBrowser();
    expect(problemIn(await signOn(browser, 'suspended@acme.example'))).toBe('suspended');
    expect(browser.session).toBeUndefined();
  });
});

const START_LINK = `mutation ($input: StartIdentityLinkInput!) {
  startIdentityLink(input: $input) { ${PROBLEM} ... on StartIdentityLinkSuccess { url } } }`;
const UNLINK = `mutation ($input: UnlinkIdentityInput!) {
  unlinkIdentity(input: $input) { ${PROBLEM} ... on ViewerSuccess { viewer { linkedIdentities { id } } } } }`;

async function startLink(browser: SignOnBrowser, password?: string) {
  const variables = { input: { provider: 'OIDC', password } };
  const { body } = await server.graphql(START_LINK, variables, { session: browser.session });
  return body.data.startIdentityLink;
}

/** Links an account by hand. */
async function link(browser: SignOnBrowser, account: string): Promise<Reply> {
  return browser.open(await provider.signIn((await startLink(browser)).url, account));
}

describe('an account linked by hand', () => {
  const identitiesOf = async (browser: SignOnBrowser) =>
    (await browser.viewer('linkedIdentities { id label }')).linkedIdentities;
  const unlink = async (browser: SignOnBrowser, id: string) =>
    (await server.graphql(UNLINK, { input: { id } }, { session: browser.session })).body.data.unlinkIdentity;

  it('signs in, whatever its address is, until it is unlinked', async () => {
    const browser = newBrowser();
    await browser.logIn('by-hand@trivia.example', 'a password');
    const reply = await link(browser, 'other-address@acme.example');
    expect(reply.headers.location).toBe('/profile/settings?sign-on=linked&provider=oidc');
    const elsewhere = newBrowser();
    await signOn(elsewhere, 'other-address@acme.example');
    expect(await elsewhere.viewer('email')).toEqual({ email: 'by-hand@trivia.example' });

    const [{ id, label }] = await identitiesOf(browser);
    expect(label).toBe('other-address@acme.example');
    expect(await unlink(browser, id)).toEqual({
      __typename: 'ViewerSuccess',
      viewer: { linkedIdentities: [] },
    });
    expect(await elsewhere.viewer()).toBeNull();
    expect(await browser.viewer('email')).toEqual({ email: 'by-hand@trivia.example' });
    expect(await unlink(browser, id)).toMatchObject({ __typename: 'NotFoundProblem' });
  });

  it('stays while it is the only way in', async () => {
    const browser = newBrowser();
    await signOn(browser, 'only@acme.example');
    const [{ id }] = await identitiesOf(browser);
    expect(await unlink(browser, id)).toMatchObject({ __typename: 'ConflictProblem' });
    expect(await identitiesOf(browser)).toHaveLength(1);
  });

  it('is not unlinked by another player', async () => {
    const owner = newBrowser();
    await signOn(owner, 'mine@acme.example');
    const [{ id }] = await identitiesOf(owner);
    const other = newBrowser();
    await other.logIn('other@trivia.example', 'a password');
    expect(await unlink(other, id)).toMatchObject({ __typename: 'NotFoundProblem' });
  });

  it('requires a recent login or the password', async () => {
    const browser = newBrowser();
    await browser.logIn('late@trivia.example', 'a password');
    const before = world.clock.now();
    world.clock.set(new Date(before.getTime() + 11 * 60_000));
    try {
      expect(await startLink(browser)).toMatchObject({ __typename: 'InvalidInputProblem' });
      expect(await startLink(browser, 'wrong')).toMatchObject({ __typename: 'SignInRequiredProblem' });
      expect(await startLink(browser, 'a password')).toMatchObject({ url: expect.any(String) });
    } finally {
      world.clock.set(before);
    }
  });

  it('is linked to the player who asked, in that session alone', async () => {
    const browser = newBrowser();
    await browser.logIn('asked@trivia.example', 'a password');
    const answer = await provider.signIn((await startLink(browser)).url, 'sent@acme.example');
    // The attacker sends the answer to somebody else, or somebody else has signed in meanwhile.
    const victim = newBrowser();
    await victim.logIn('victim@trivia.example', 'a password');
    expect(problemIn(await victim.open(answer))).toBe('expired');
    expect(await identitiesOf(victim)).toEqual([]);
  });

  it('belongs to one player', async () => {
    await signOn(newBrowser(), 'first@acme.example');
    const browser = newBrowser();
    await browser.logIn('late-comer@trivia.example', 'a password');
    const reply = await link(browser, 'first@acme.example');
    expect(reply.headers.location).toBe('/profile/settings?sign-on=taken&provider=oidc');
    expect(await identitiesOf(browser)).toEqual([]);
  });

  it('belongs to one player, also when two link it at the same moment', async () => {
    const browsers = [newBrowser(), newBrowser()];
    const answers: URL[] = [];
    for (const [index, browser] of browsers.entries()) {
      await browser.logIn(`racing-${index}@trivia.example`, 'a password');
      answers.push(await provider.signIn((await startLink(browser)).url, 'raced@acme.example'));
    }
    const replies = await Promise.all(browsers.map((browser, index) => browser.open(answers[index]!)));
    expect(replies.map(problemIn).sort()).toEqual(['linked', 'taken']);
  });

  it('is part of the exported data and deleted with the account, without a password', async () => {
    const browser = newBrowser();
    await signOn(browser, 'data@acme.example');
    const { session } = browser;
    const { body } = await server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.people.linkedIdentities).toMatchObject([
      { provider: 'oidc', issuer: provider.issuer, subject: 'data@acme.example' },
    ]);
    const remove = 'mutation { deleteAccount(input: {}) { __typename } }';
    expect((await server.graphql(remove, {}, { session })).body.data.deleteAccount).toEqual({
      __typename: 'DeleteAccountSuccess',
    });
    expect(
      await server.rows('SELECT id FROM linked_identity WHERE subject = $1', ['data@acme.example']),
    ).toEqual([]);
  });

  it('asks for a password before the account of one is deleted', async () => {
    const browser = newBrowser();
    await browser.logIn('keeps@trivia.example', 'a password');
    const remove = 'mutation { deleteAccount(input: {}) { __typename } }';
    const { body } = await server.graphql(remove, {}, { session: browser.session });
    expect(body.data.deleteAccount).toEqual({ __typename: 'InvalidInputProblem' });
  });
});

describe('a hostile answer', () => {
  const VICTIM = 'hostile@acme.example';

  /** Expects that an answer signs nobody in. */
  async function expectRefused(problem: string): Promise<void> {
    const browser = newBrowser();
    expect(problemIn(await signOn(browser, VICTIM))).toBe(problem);
    expect(browser.session).toBeUndefined();
    expect(await server.rows('SELECT id FROM player WHERE email = $1', [VICTIM])).toEqual([]);
  }

  const idToken = (change: (token: string) => string | Promise<string>) =>
    tamperWith(/^\/token$/, async (json) => ({ ...json, id_token: await change(json.id_token) }));

  /** A token with the same claims and a symmetric signature. */
  const symmetric = (token: string, secret: string | Buffer) => {
    const signed = `${part({ alg: 'HS256' })}.${token.split('.')[1]}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };

  it.each([
    ['is unsigned', (token: string) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'has another signature',
      (token: string) =>
        `${token.split('.').slice(0, 2).join('.')}.${Buffer.alloc(256, 7).toString('base64url')}`,
    ],
    ['is signed with the secret of the client', (token: string) => symmetric(token, provider.clientSecret)],
    [
      'is signed with the public key of the provider, as if it were a secret',
      async (token: string) => {
        const { keys } = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: JsonWebKey[] };
        const key = createPublicKey({ key: keys[0]!, format: 'jwk' });
        return symmetric(token, key.export({ type: 'spki', format: 'pem' }));
      },
    ],
  ])('is refused when the id token %s', async (_what, change) => {
    idToken(change);
    await expectRefused('rejected');
  });

  describe('with a valid signature', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = (payload: object, kid = 'ours') => {
      const text = `${part({ alg: 'RS256', kid })}.${part(payload)}`;
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    };
    /** Lets the provider sign what it never said. @param isKnown whether it publishes the key. */
    const says = (changed: object, isKnown: boolean) => {
      const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'ours', use: 'sig', alg: 'RS256' }];
      provider.tamper = (path, answer) => {
        if (path === '/jwks' && isKnown) return { ...answer, body: JSON.stringify({ keys }) };
        if (path !== '/token') return answer;
        const json = JSON.parse(answer.body);
        return {
          ...answer,
          body: JSON.stringify({ ...json, id_token: signed({ ...claimsOf(json.id_token), ...changed }) }),
        };
      };
    };
    let trusting: TestServer;
    beforeAll(async () => {
      trusting = await world.start({ env: environment() });
    });

    it('is accepted as it is, so that the next refusals have their own reasons', async () => {
      says({}, true);
      const browser = newBrowser(trusting);
      expect(problemIn(await signOn(browser, 'signed@acme.example'))).toBeNull();
    });

    it.each([
      ['the key is not of the provider', {}, false],
      ['the nonce is another', { nonce: 'another' }, true],
      ['the nonce is missing', { nonce: undefined }, true],
      ['the issuer is another', { iss: 'https://evil.example' }, true],
      ['it is for another client', { aud: 'another client' }, true],
      ['it is for several clients, and not for this one', { aud: ['daily-trivia', 'x'], azp: 'x' }, true],
      ['it has expired', { exp: 1_000 }, true],
      ['the subject is missing', { sub: undefined }, true],
      ['the subject is too long', { sub: 'x'.repeat(256) }, true],
    ])('is refused when %s', async (_what, changed, isKnown) => {
      says(changed, isKnown);
      // The servers keep the keys that they have read.
      const browser = newBrowser(isKnown ? trusting : server);
      expect(problemIn(await signOn(browser, VICTIM))).toBe('rejected');
      expect(browser.session).toBeUndefined();
    });
  });

  it('is refused when the userinfo is about another subject', async () => {
    claims({ sub: 'somebody else' });
    await expectRefused('rejected');
  });

  it.each([
    ['has another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'expired'],
    ['has no state', (url: URL) => url.searchParams.delete('state'), 'expired'],
    ['has two states', (url: URL) => url.searchParams.append('state', 'x'.repeat(43)), 'rejected'],
    ['has another code', (url: URL) => url.searchParams.set('code', 'another'), 'rejected'],
    ['has two codes', (url: URL) => url.searchParams.append('code', 'another'), 'rejected'],
    ['has an id token beside the code', (url: URL) => url.searchParams.set('id_token', 'x'), 'rejected'],
    [
      'comes from another issuer',
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      'rejected',
    ],
    ['names no issuer', (url: URL) => url.searchParams.delete('iss'), 'rejected'],
    ['reports an error', (url: URL) => url.searchParams.set('error', 'server_error'), 'rejected'],
    ['reports a refusal', (url: URL) => url.searchParams.set('error', 'access_denied'), 'canceled'],
  ])('is refused when it %s', async (_what, change, problem) => {
    const browser = newBrowser();
    const answer = await provider.signIn(await browser.start(), VICTIM);
    change(answer);
    expect(problemIn(await browser.open(answer))).toBe(problem);
    expect(browser.session).toBeUndefined();
  });

  it('works once, in the browser that began it, for ten minutes', async () => {
    const browser = newBrowser();
    const answer = await provider.signIn(await browser.start(), 'once@acme.example');
    const other = newBrowser();
    await other.start();
    expect(problemIn(await other.open(answer))).toBe('expired');
    expect(problemIn(await newBrowser().open(answer))).toBe('expired');
    expect(problemIn(await browser.open(answer))).toBeNull();
    expect(problemIn(await browser.open(answer))).toBe('expired');

    const late = await provider.signIn(await browser.start(), 'once@acme.example');
    const before = world.clock.now();
    world.clock.set(new Date(before.getTime() + 10 * 60_000));
    try {
      expect(problemIn(await browser.open(late))).toBe('expired');
    } finally {
      world.clock.set(before);
    }
  });

  it('works once when it arrives many times at the same moment', async () => {
    const browser = newBrowser();
    const answer = await provider.signIn(await browser.start(), 'race@acme.example');
    const replies = await Promise.all(Array.from({ length: 8 }, () => browser.open(answer)));
    expect(replies.filter((reply) => problemIn(reply) === null)).toHaveLength(1);
  });

  it('creates one account when two browsers come first at the same moment', async () => {
    const browsers = [newBrowser(), newBrowser()];
    const answers = await Promise.all(
      browsers.map(async (browser) => provider.signIn(await browser.start(), 'twice@acme.example')),
    );
    const replies = await Promise.all(browsers.map((browser, index) => browser.open(answers[index]!)));
    expect(replies.map(problemIn)).toEqual([null, null]);
    expect(await server.rows(`SELECT id FROM player WHERE email = 'twice@acme.example'`)).toHaveLength(1);
  });

  it.each([
    ['larger than any', () => 'x'.repeat(300_000)],
    ['no JSON', () => '<html>'],
  ])('is refused when the tokens are %s', async (what, body) => {
    provider.tamper = (path, answer) => (path === '/token' ? { ...answer, body: body() } : answer);
    await expectRefused(what === 'no JSON' ? 'rejected' : 'unavailable');
  });

  it('is refused when the provider redirects the request for tokens', async () => {
    provider.respond = (path, response) => {
      if (path !== '/token') return false;
      response.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end();
      return true;
    };
    await expectRefused('rejected');
    expect(provider.requested).not.toContain('/elsewhere');
  });
});

describe('the discovery of a provider', () => {
  const DISCOVERY = /openid-configuration/;
  const startOf = async () =>
    problemIn(await newBrowser(await world.start({ env: environment() })).open('/auth/oidc?redirect=/blog'));

  it.each([
    ['token_endpoint', 'http://169.254.169.254/latest'],
    ['token_endpoint', 'https://10.0.0.1/token'],
    ['jwks_uri', 'https://localhost/jwks'],
    ['userinfo_endpoint', 'http://127.0.0.1:1/me'],
    ['authorization_endpoint', 'javascript:alert(1)'],
    ['end_session_endpoint', 'https://intranet/end'],
  ])('is refused when its %s is %s', async (name, address) => {
    tamperWith(DISCOVERY, (json) => ({ ...json, [name]: address }));
    expect(await startOf()).toBe('unavailable');
  });

  it('is refused when it speaks for another issuer', async () => {
    tamperWith(DISCOVERY, (json) => ({ ...json, issuer: 'https://login.other.example' }));
    expect(await startOf()).toBe('unavailable');
  });

  it('is refused when it is too large, and tried again at the next sign-on', async () => {
    const other = await world.start({ env: environment() });
    tamperWith(DISCOVERY, (json) => ({ ...json, more: 'x'.repeat(300_000) }));
    const reply = await newBrowser(other).open('/auth/oidc?redirect=/blog');
    expect(reply.headers.location).toBe('/login?sign-on=unavailable&provider=oidc&redirect=%2Fblog');
    provider.tamper = undefined;
    expect(problemIn(await signOn(newBrowser(other), 'again@acme.example'))).toBeNull();
  });
});

it('logs nothing as an error of the server', () => {
  expect(server.errors).toEqual([]);
});
