import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { login, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import type { Reply } from '../test-server';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));
const viewer = (session: string | undefined, headers?: Record<string, string>) =>
  viewerId(used.server, session, headers);
const cookieOf = (reply: Reply) => reply.cookies.find(({ name }) => name === 'sid');

describe('a session', () => {
  it('is a cookie that scripts cannot read and other sites do not send', async () => {
    const cookie = cookieOf(await login(used.server, 'cookie@session.example', 'x'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie?.expires).toEqual(new Date(NOON.getTime() + 7 * DAY_MS));
  });

  it('is a Secure cookie bound to the host when the product is served over https', async () => {
    const server = await used.world.start({ env: { PUBLIC_URL: 'https://trivia.example' } });
    const { cookies, headers } = await login(server, 'secure@session.example', 'x');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sid',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: true,
      }),
    ]);
    expect(headers['strict-transport-security']).toContain('max-age');
  });

  it('is stored as a hash only', async () => {
    const { session } = await signedIn(used.server, 'hash@session.example');
    const rows = await used.server.rows('SELECT token_hash FROM session');
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash: hash } of rows) {
      expect(hash).toHaveLength(32);
      expect(hash.toString('base64url')).not.toBe(session);
    }
  });

  it.each([
    [7 * DAY_MS - 1, true],
    [7 * DAY_MS, false],
    [7 * DAY_MS + 1000, false],
  ])('after %i ms is valid: %p', async (milliseconds, valid) => {
    const { userId, session } = await signedIn(used.server, `age-${milliseconds}@session.example`);
    later(milliseconds);
    expect(await viewer(session)).toBe(valid ? userId : null);
  });

  it('ends with logout, on the server as well', async () => {
    const { userId, session } = await signedIn(used.server, 'out@session.example');
    expect(await viewer(session)).toBe(userId);
    const reply = await used.server.graphql(
      'mutation { logout { ... on LogoutSuccess { signedOut } } }',
      {},
      { session },
    );
    expect(reply.body.data.logout).toEqual({ signedOut: true });
    expect(cookieOf(reply)).toMatchObject({ value: '', expires: new Date(0) });
    expect(await viewer(session)).toBeNull();
    const profile = await used.server.call('GET', `/api/user-profiles/${userId}`, { session });
    expect(profile.body).not.toHaveProperty('email');
  });

  it('gets a new token at each login, which ends the old one', async () => {
    const { userId, session } = await signedIn(used.server, 'fixed@session.example', 'same');
    const next = cookieOf(await login(used.server, 'fixed@session.example', 'same', { session }))?.value;
    expect(next).not.toBe(session);
    expect([await viewer(session), await viewer(next)]).toEqual([null, userId]);
  });

  it('is one of at most ten', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      later(count * 1000);
      tokens.push((await signedIn(used.server, 'many@session.example', 'same')).session);
    }
    const viewers = await Promise.all(tokens.map((token) => viewer(token)));
    expect(viewers.map((id) => id !== null)).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc', '"quoted"', 'a'.repeat(4000)])(
    'is not recognized from the malformed or unknown token %j',
    async (token) => {
      expect(await viewer(token)).toBeNull();
    },
  );
});

describe('a session cookie', () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'http://localhost:3000' }, true],
    [{ origin: 'http://trivia.test', host: 'trivia.test' }, true],
    [{ origin: 'https://trivia.test', host: 'trivia.test' }, false],
    [{ origin: 'http://localhost:3001' }, false],
    [{ origin: 'http://localhost:3000.evil.example' }, false],
    [{ origin: 'null' }, false],
  ])('authenticates a request with the headers %j: %p', async (headers, valid) => {
    const { userId, session } = await signedIn(used.server, 'csrf@session.example', 'same');
    expect(await viewer(session, headers)).toBe(valid ? userId : null);
    const url = `/api/user-profiles/${userId}`;
    const reply = await used.server.call('PUT', url, { session, headers, body: { username: 'N' } });
    expect(reply.status).toBe(valid ? 200 : 401);
  });
});
