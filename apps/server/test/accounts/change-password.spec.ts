import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROBLEM, proveEmail, secondBrowser, sessionCookieOf, sessionsOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

interface Change {
  currentPassword?: string;
  newPassword?: string;
  email?: string | null;
}

/** Changes the password from `old secret` to `new secret`, unless the change differs. */
async function change(session: string | undefined, input: Change = {}) {
  const reply = await used.server.graphql(
    `mutation ($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        ${PROBLEM} ... on ViewerSuccess { viewer { player { userId } sessions { current } } }
      }
    }`,
    { input: { currentPassword: 'old secret', newPassword: 'new secret', ...input } },
    { session },
  );
  return { ...reply, result: reply.body.data?.changePassword };
}

const viewers = (...sessions: (string | undefined)[]) =>
  Promise.all(sessions.map((session) => viewerId(used.server, session)));
const setRole = (role: string, email: string) =>
  used.server.rows('UPDATE player SET role = $1 WHERE email = $2', [role, email]);

const CHANGED = 'Your password for Daily Trivia was changed';

/** The subjects of the mails to an address. */
async function subjectsTo(email: string): Promise<string[]> {
  const mails = await used.server.rows('SELECT subject FROM outgoing_mail WHERE recipient = $1', [email]);
  return mails.map(({ subject }) => subject);
}

describe('changePassword', () => {
  it('gives the current session a new token and ends all others', async () => {
    const email = 'change@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    await proveEmail(used.server, email);
    const other = await secondBrowser(used.server, email, 'old secret');
    const sessions = await sessionsOf(used.server, session);
    const { id } = sessions.find(({ current }: { current: boolean }) => current);
    used.world.clock.set(new Date(NOON.getTime() + HOUR_MS));
    const changed = await change(session);
    expect(changed.result.viewer).toEqual({ player: { userId }, sessions: [{ current: true }] });
    const renewed = sessionCookieOf(changed)!;
    expect(await viewers(session, other, renewed)).toEqual([null, null, userId]);
    // The session still expires seven days after the login.
    expect(await sessionsOf(used.server, renewed)).toEqual([
      expect.objectContaining({ id, expiresAt: new Date(NOON.getTime() + 7 * DAY_MS).toISOString() }),
    ]);
    await expect(signedIn(used.server, email, 'old secret')).rejects.toThrow();
    expect((await signedIn(used.server, email, 'new secret')).userId).toBe(userId);
    expect(await subjectsTo(email)).toContain(CHANGED);
  });

  it('succeeds again for a retry with the same input, with the renewed session or the old one', async () => {
    const email = 'again@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    await proveEmail(used.server, email);
    const success = { viewer: { player: { userId }, sessions: [{ current: true }] } };
    const renewed = sessionCookieOf(await change(session, { email }));
    // The client received the headers of the reply, but not its body.
    expect((await change(renewed, { email })).result).toMatchObject(success);
    // The client received nothing, so it still has the old token.
    const lost = await change(session, { email: ' Again@Password.example' });
    expect(lost.result).toMatchObject(success);
    expect(await viewers(session, renewed, sessionCookieOf(lost))).toEqual([null, null, userId]);
    expect((await subjectsTo(email)).filter((subject) => subject === CHANGED)).toHaveLength(1);
  });

  it('rejects a retry with another password or address, or of a password that the role does not allow', async () => {
    const email = 'retry@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    await change(session, { email });
    const ended = { __typename: 'SignInRequiredProblem' };
    expect((await change(session, { email, newPassword: 'a guess' })).result).toMatchObject(ended);
    expect((await change(session, { email: 'unknown@password.example' })).result).toMatchObject(ended);
    expect((await change(session, { email: null })).result).toMatchObject(ended);
    // A retry cannot bypass the login, which requires a longer password of an editor.
    await setRole('editor', email);
    expect((await change(session, { email })).result).toMatchObject(ended);
    await setRole('player', email);
    expect((await signedIn(used.server, email, 'new secret')).userId).toBe(userId);
  });

  it('counts every comparison of a wrong current password as a failed login', async () => {
    const email = 'wrong@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    // Each is compared as the current password and as the one that an earlier call may have set.
    for (let call = 0; call < 2; call += 1) {
      expect((await change(session, { currentPassword: 'a guess' })).result).toEqual({
        __typename: 'SignInRequiredProblem',
        message: 'That is not your current password',
      });
    }
    expect((await change(session, { currentPassword: 'a guess' })).status).toBe(429);
    expect((await change(session)).status).toBe(429);
    expect(await secondBrowser(used.server, email, 'old secret')).toBeUndefined();
    expect(await viewerId(used.server, session)).toBe(userId);
  });

  it('requires 6 characters, 12 for staff; a short password does not count as a failed login', async () => {
    const email = 'short@password.example';
    const { session } = await signedIn(used.server, email, 'a long enough secret');
    const refused = async (newPassword: string) =>
      (await change(session, { currentPassword: 'whatever', newPassword })).result.message;
    for (let time = 0; time < 6; time += 1)
      expect(await refused('12345')).toBe('Password must be at least 6 characters long');
    await setRole('editor', email);
    expect(await refused('x'.repeat(11))).toBe('Password must be at least 12 characters long');
    const passwords = { currentPassword: 'a long enough secret', newPassword: 'x'.repeat(12) };
    expect((await change(session, passwords)).result.__typename).toBe('ViewerSuccess');
  });
});
