import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  bareProfile,
  type CallOptions,
  NOON,
  questionNode,
  type Reply,
  signedIn,
  todaysKey,
  useServer,
} from './test-server';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const DAY = 24 * 60 * 60 * 1000;
const FIELDS =
  '__typename ... on AuthenticationSuccess { viewer { userId username email } expiresAt } ... on Problem { message }';
const after = (millis: number) => used.world.clock.set(new Date(NOON.getTime() + millis));

const login = (email: string, password: string, options?: CallOptions): Promise<Reply> =>
  used.server.graphql(
    `mutation ($input: LoginInput!) { login(input: $input) { ${FIELDS} } }`,
    { input: { email, password } },
    options,
  );

const signup = (name: string, email: string, password: string, options?: CallOptions): Promise<Reply> =>
  used.server.graphql(
    `mutation ($input: SignupInput!) { signup(input: $input) { ${FIELDS} } }`,
    { input: { name, email, password } },
    options,
  );

const logout = (session: string) => used.server.graphql('mutation { logout { signedOut } }', {}, { session });

/** Who the server takes the caller for. */
async function viewer(
  session: string | undefined,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const { body } = await used.server.graphql('{ viewer { userId } }', {}, { session, headers });
  return body.data.viewer?.userId ?? null;
}

const cookieOf = (reply: Reply) => reply.cookies.find(({ name }) => name === 'sid');

describe('login', () => {
  it('makes the account of an email nobody has used, whatever the length of the password', async () => {
    const { status, body } = await login('  First@Login.example ', 'x');
    expect(status).toBe(200);
    expect(body.data.login).toEqual({
      __typename: 'AuthenticationSuccess',
      // UUID v5 of mailto:first@login.example in the URL namespace.
      viewer: {
        userId: 'e717573b-6811-59ca-8010-0557406e869b',
        username: 'First',
        email: 'first@login.example',
      },
      expiresAt: new Date(NOON.getTime() + 7 * DAY).toISOString(),
    });
  });

  it('takes the password from then on, in any spelling of the email', async () => {
    await login('again@login.example', 'open sesame');
    const right = await login(' AGAIN@login.EXAMPLE ', 'open sesame');
    expect(right.body.data.login.__typename).toBe('AuthenticationSuccess');
    const wrong = await login('again@login.example', 'Open sesame');
    expect(wrong.body.data.login).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Invalid email or password',
    });
    expect(wrong.cookies).toEqual([]);
  });

  it.each([
    ['', 'x', 'Email and password are required'],
    ['a@login.example', '', 'Email and password are required'],
    ['no-address', 'x', 'Please enter a valid email address'],
    ['a@login.example', 'x'.repeat(257), 'Password must be at most 256 characters long'],
  ])('refuses %j', async (email, password, message) => {
    const { body } = await login(email, password);
    expect(body.data.login).toEqual({ __typename: 'InvalidInputProblem', message });
  });

  it('locks the account for 15 minutes after 5 failures, even for the right password, but not its sessions', async () => {
    const email = 'locked@login.example';
    const { session, userId } = await signedIn(used.server, email, 'the right one');
    for (let failure = 1; failure <= 5; failure += 1) {
      after(failure * 1000);
      expect((await login(email.toUpperCase(), 'wrong')).body.data.login.message).toBe(
        'Invalid email or password',
      );
    }
    after(61_000);
    const locked = await login(email, 'the right one');
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe(String(15 * 60 - 60));
    expect(locked.body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(locked.body.errors[0].message).toBe('Too many failed logins. Try again in 14 minutes.');
    expect(cookieOf(locked)).toBeUndefined();
    expect((await signup('L', email, 'the right one')).status).toBe(429);
    expect(await viewer(session)).toBe(userId);
    after(15 * 60_000 + 1000);
    expect((await login(email, 'the right one')).body.data.login.__typename).toBe('AuthenticationSuccess');
  });

  it('checks at most 5 wrong passwords however many come at once', async () => {
    const email = 'brute@login.example';
    await signedIn(used.server, email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => login(email, `guess ${index}`)),
    );
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(5);
  });

  it('forgets failures at the right password', async () => {
    const email = 'forgiven@login.example';
    await signedIn(used.server, email, 'the right one');
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await login(email, 'wrong');
      expect((await login(email, 'the right one')).status).toBe(200);
    }
  });
});

describe('signup', () => {
  it('makes the account and signs in', async () => {
    const reply = await signup(' Ada  Byron ', 'ada@signup.example', 'secret');
    expect(reply.body.data.signup.viewer).toMatchObject({
      username: 'Ada Byron',
      email: 'ada@signup.example',
    });
    expect(await viewer(cookieOf(reply)?.value)).toBe(reply.body.data.signup.viewer.userId);
  });

  it.each([
    ['', 'b@signup.example', 'secret', 'All fields are required'],
    ['B', '', 'secret', 'All fields are required'],
    ['B', 'b@signup.example', '', 'All fields are required'],
    ['B', 'b@signup.example', '12345', 'Password must be at least 6 characters long'],
    ['x'.repeat(81), 'b@signup.example', 'secret', 'Name must be at most 80 characters long'],
    ['B', 'no-address', 'secret', 'Please enter a valid email address'],
  ])('refuses %j, %j, %j', async (name, email, password, message) => {
    const { body } = await signup(name, email, password);
    expect(body.data.signup).toEqual({ __typename: 'InvalidInputProblem', message });
  });

  it('with an email that has a password signs in when it is right, and changes nothing', async () => {
    await signup('Keeper', 'keeper@signup.example', 'first password');
    const wrong = await signup('Thief', 'keeper@signup.example', 'other password');
    expect(wrong.body.data.signup.message).toBe('Failed to create account. Please try again.');
    const right = await signup('Thief', 'keeper@signup.example', 'first password');
    expect(right.body.data.signup.viewer.username).toBe('Keeper');
  });
});

describe('a session', () => {
  it('is a cookie that no script reads and no other site sends', async () => {
    const cookie = cookieOf(await login('cookie@session.example', 'x'));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie?.expires).toEqual(new Date(NOON.getTime() + 7 * DAY));
  });

  it('is Secure and bound to the host under https', async () => {
    const server = await used.world.start({ env: { PUBLIC_URL: 'https://trivia.example' } });
    const { cookies, headers } = await server.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { __typename } }',
      { input: { email: 'secure@session.example', password: 'x' } },
    );
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

  it('is kept as a hash alone', async () => {
    const { session } = await signedIn(used.server, 'hash@session.example');
    const rows = await used.server.rows('SELECT token_hash FROM session');
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash: hash } of rows) {
      expect(hash).toHaveLength(32);
      expect(hash.toString('base64url')).not.toBe(session);
    }
  });

  it.each([
    [7 * DAY - 1, true],
    [7 * DAY, false],
    [7 * DAY + 1000, false],
  ])('after %i ms counts: %p', async (millis, counts) => {
    const { userId, session } = await signedIn(used.server, `age-${millis}@session.example`);
    after(millis);
    expect(await viewer(session)).toBe(counts ? userId : null);
  });

  it('ends at logout, on the server too', async () => {
    const { userId, session } = await signedIn(used.server, 'out@session.example');
    expect(await viewer(session)).toBe(userId);
    const reply = await logout(session);
    expect(reply.body.data.logout).toEqual({ signedOut: true });
    expect(cookieOf(reply)).toMatchObject({ value: '', expires: new Date(0) });
    expect(await viewer(session)).toBeNull();
    expect(
      (await used.server.call('GET', `/api/user-profiles/${userId}`, { session })).body,
    ).not.toHaveProperty('email');
  });

  it('has a new token at each login, and the old one ends', async () => {
    const { userId, session } = await signedIn(used.server, 'fixed@session.example', 'same');
    const reply = await login('fixed@session.example', 'same', { session });
    const next = cookieOf(reply)?.value;
    expect(next).not.toBe(session);
    expect([await viewer(session), await viewer(next)]).toEqual([null, userId]);
  });

  it('is one of at most ten', async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      after(count * 1000);
      tokens.push((await signedIn(used.server, 'many@session.example', 'same')).session);
    }
    const alive = await Promise.all(tokens.map((token) => viewer(token)));
    expect(alive.map((id) => id !== null)).toEqual([false, false, ...Array<boolean>(10).fill(true)]);
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc', '"quoted"', 'a'.repeat(4000)])(
    'is not %j',
    async (token) => {
      expect(await viewer(token)).toBeNull();
    },
  );
});

describe('a request from elsewhere', () => {
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
  ])('with %j is the player: %p', async (headers, own) => {
    const { userId, session } = await signedIn(used.server, 'csrf@session.example', 'same');
    expect(await viewer(session, headers)).toBe(own ? userId : null);
    const url = `/api/user-profiles/${userId}`;
    const reply = await used.server.call('PUT', url, { session, headers, body: { username: 'N' } });
    expect(reply.status).toBe(own ? 200 : 401);
  });
});

describe('a profile without a password', () => {
  it('is open to everybody until a login claims it, with what it earned', async () => {
    await used.server.call('POST', '/api/user-profiles', {
      body: { userId: 'legacy-7', username: 'Legacy', email: 'legacy@claim.example' },
    });
    const { id, right, points } = await todaysKey(used.server);
    const body = { userId: 'legacy-7', questionId: id, userAnswer: right };
    expect((await used.server.call('POST', '/api/user-answers', { body })).status).toBe(201);
    expect(
      (await used.server.call('PUT', '/api/user-profiles/legacy-7', { body: { username: 'Open' } })).status,
    ).toBe(200);
    expect((await used.server.call('GET', '/api/user-answers/legacy-7')).body).toHaveLength(1);

    const claimed = await login('Legacy@claim.example', 'mine now');
    expect(claimed.body.data.login.viewer).toMatchObject({ userId: 'legacy-7', username: 'Open' });
    expect((await login('legacy@claim.example', 'not mine')).body.data.login.__typename).toBe(
      'SignInRequiredProblem',
    );
    expect(
      (await used.server.call('PUT', '/api/user-profiles/legacy-7', { body: { username: 'X' } })).status,
    ).toBe(401);
    expect((await used.server.call('GET', '/api/user-answers/legacy-7')).body).toEqual([]);
    const own = await used.server.call('GET', '/api/user-profiles/legacy-7', {
      session: cookieOf(claimed)?.value ?? '',
    });
    expect(own.body).toMatchObject({ email: 'legacy@claim.example', totalPoints: points });
  });

  it('takes the name of the signup that claims it', async () => {
    await bareProfile(used.server, 'renamed');
    const { body } = await signup('New Name', 'renamed@bare.example', 'secret');
    expect(body.data.signup.viewer).toMatchObject({ userId: 'renamed', username: 'New Name' });
  });
});

describe('a profile with a password', () => {
  it.each(['PUT', 'POST'] as const)('is its own: %s', async (method) => {
    const owner = await signedIn(used.server, `owner-${method}@own.example`);
    const stranger = await signedIn(used.server, `stranger-${method}@own.example`);
    const { id } = await todaysKey(used.server);
    const act = (session?: string) =>
      method === 'PUT'
        ? used.server.call('PUT', `/api/user-profiles/${owner.userId}`, {
            body: { username: 'Acted' },
            session,
          })
        : used.server.call('POST', '/api/user-answers', {
            body: { userId: owner.userId, questionId: id, userAnswer: 'A' },
            session,
          });
    const anonymous = await act();
    expect([anonymous.status, Object.keys(anonymous.body)]).toEqual([401, ['error']]);
    expect((await act(stranger.session)).status).toBe(403);
    expect(await used.server.rows('SELECT 1 FROM answer WHERE player_id = $1', [owner.userId])).toEqual([]);
    expect((await act(owner.session)).status).toBeLessThan(202);
  });

  it('is told so by GraphQL', async () => {
    const { id } = await todaysKey(used.server);
    const { body } = await used.server.graphql(
      'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename ... on Problem { message } } }',
      { input: { questionId: questionNode(id), letter: 'A' } },
    );
    expect(body.data.submitAnswer).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please sign in to submit an answer',
    });
    const change = await used.server.graphql(
      'mutation { updateProfile(input: { username: "X" }) { __typename } }',
    );
    expect(change.body.data.updateProfile).toEqual({ __typename: 'SignInRequiredProblem' });
  });

  it('shows its email and role to nobody else', async () => {
    const owner = await signedIn(used.server, 'private@own.example');
    const stranger = await signedIn(used.server, 'curious@own.example');
    const query = 'query ($userId: String!) { player(userId: $userId) { email role } }';
    const seen = async (session?: string) =>
      (await used.server.graphql(query, { userId: owner.userId }, { session })).body.data.player;
    expect(await seen()).toEqual({ email: null, role: null });
    expect(await seen(stranger.session)).toEqual({ email: null, role: null });
    expect(await seen(owner.session)).toEqual({ email: 'private@own.example', role: 'PLAYER' });
  });
});
