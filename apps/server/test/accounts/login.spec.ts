import { DAY_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { login as loginTo, sessionCookieOf, signup as signupTo, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));
const login = (email: string, password: string) => loginTo(used.server, email, password);
const signup = (name: string, email: string, password: string) =>
  signupTo(used.server, name, email, password);

describe('login', () => {
  it('creates an account for an unknown email, with a password of any length', async () => {
    const { status, body } = await login('  First@Login.example ', 'x');
    expect(status).toBe(200);
    expect(body.data.login).toEqual({
      __typename: 'AuthenticationSuccess',
      viewer: {
        email: 'first@login.example',
        player: { userId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8/), username: 'First' },
      },
      expiresAt: new Date(NOON.getTime() + 7 * DAY_MS).toISOString(),
    });
  });

  it('requires the password from then on, whatever the case and spacing of the email', async () => {
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
    ['', 'x', 'Email and password are required', ['email']],
    ['a@login.example', '', 'Email and password are required', ['password']],
    ['', '', 'Email and password are required', ['email', 'password']],
    ['no-address', 'x', 'Please enter a valid email address', ['email']],
    ['a@login.example', 'x'.repeat(257), 'Password must be at most 256 characters long', ['password']],
  ])('rejects the email %j with the password %j', async (email, password, message, paths) => {
    const { body } = await login(email, password);
    const fields = paths.map((path) => ({ path, message }));
    expect(body.data.login).toEqual({ __typename: 'InvalidInputProblem', message, fields });
  });

  it('locks the account for 15 minutes after 5 failures, even for the right password, but not its sessions', async () => {
    const email = 'locked@login.example';
    const { session, userId } = await signedIn(used.server, email, 'the right one');
    for (let failure = 1; failure <= 5; failure += 1) {
      later(failure * 1000);
      expect((await login(email.toUpperCase(), 'wrong')).body.data.login.message).toBe(
        'Invalid email or password',
      );
    }
    later(61_000);
    const locked = await login(email, 'the right one');
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe(String(15 * 60 - 60));
    expect(locked.body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(locked.body.errors[0].message).toBe('Too many failed logins. Try again in 14 minutes.');
    expect(sessionCookieOf(locked)).toBeUndefined();
    expect((await signup('L', email, 'the right one')).status).toBe(429);
    expect(await viewerId(used.server, session)).toBe(userId);
    later(15 * MINUTE_MS + 1000);
    expect((await login(email, 'the right one')).body.data.login.__typename).toBe('AuthenticationSuccess');
  });

  it('checks at most 5 wrong passwords, even when all arrive at once', async () => {
    const email = 'brute@login.example';
    await signedIn(used.server, email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => login(email, `guess ${index}`)),
    );
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(5);
  });

  it('clears the failures after a successful login', async () => {
    const email = 'forgiven@login.example';
    await signedIn(used.server, email, 'the right one');
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await login(email, 'wrong');
      expect((await login(email, 'the right one')).status).toBe(200);
    }
  });
});

describe('signup', () => {
  it('creates the account and signs in', async () => {
    const reply = await signup(' Ada  Byron ', 'ada@signup.example', 'my secret');
    const { viewer } = reply.body.data.signup;
    expect(viewer).toMatchObject({ email: 'ada@signup.example', player: { username: 'Ada Byron' } });
    expect(await viewerId(used.server, sessionCookieOf(reply))).toBe(viewer.player.userId);
  });

  it.each([
    ['', 'b@signup.example', 'secret', 'All fields are required', 'name'],
    ['B', '', 'secret', 'All fields are required', 'email'],
    ['B', 'b@signup.example', '', 'All fields are required', 'password'],
    ['B', 'b@signup.example', '12345', 'Password must be at least 6 characters long', 'password'],
    ['x'.repeat(81), 'b@signup.example', 'secret', 'Name must be at most 80 characters long', 'name'],
    ['B', 'no-address', 'secret', 'Please enter a valid email address', 'email'],
  ])('rejects the name %j with the email %j and the password %j', async (...values) => {
    const [name, email, password, message, path] = values;
    const { body } = await signup(name, email, password);
    const fields = [{ path, message }];
    expect(body.data.signup).toEqual({ __typename: 'InvalidInputProblem', message, fields });
  });

  it('signs in when the email already has this password, and changes nothing', async () => {
    await signup('Keeper', 'keeper@signup.example', 'first password');
    const wrong = await signup('Thief', 'keeper@signup.example', 'other password');
    expect(wrong.body.data.signup.message).toBe('Failed to create account. Please try again.');
    const right = await signup('Thief', 'keeper@signup.example', 'first password');
    expect(right.body.data.signup.viewer.player.username).toBe('Keeper');
  });
});
