import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { type CallOptions, NOON, signedIn, todaysKey, useServer } from './test-server';

const used = useServer();
const HOUR_MS = 60 * 60 * 1000;
const later = (milliseconds: number) => used.world.clock.set(new Date(NOON.getTime() + milliseconds));

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PROBLEM = '__typename ... on Problem { message }';

const as = async (session: string | undefined, query: string, variables = {}, more: CallOptions = {}) => {
  const reply = await used.server.graphql(query, variables, { session, ...more });
  return { ...reply, data: reply.body.data };
};
const viewerId = async (session: string | undefined) =>
  (await as(session, '{ viewer { userId } }')).data.viewer?.userId ?? null;
const sessionsOf = async (session: string) =>
  (await as(session, '{ viewer { sessions { id device createdAt lastSeenAt expiresAt current } } }')).data
    .viewer.sessions;
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === 'sid')?.value;

/** Signs in once more, from a browser that calls itself something. */
async function login(email: string, userAgent = FIREFOX, password = 'correct horse'): Promise<string> {
  const reply = await used.server.graphql(
    'mutation ($input: LoginInput!) { login(input: $input) { __typename } }',
    { input: { email, password } },
    { headers: { 'user-agent': userAgent } },
  );
  return cookieOf(reply)!;
}

describe('sessions', () => {
  const end = (session: string, id: string) =>
    as(
      session,
      `mutation ($id: ID!) { endSession(id: $id) { ${PROBLEM} ... on EndSessionSuccess { viewer { sessions { id } } } } }`,
      {
        id,
      },
    );

  it('are listed with their browsers in plain words, the one that asks marked, the latest used first', async () => {
    const email = 'list@sessions.example';
    const { session } = await signedIn(used.server, email);
    later(HOUR_MS);
    const second = await login(email);
    expect(await sessionsOf(second)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        createdAt: new Date(NOON.getTime() + HOUR_MS).toISOString(),
        lastSeenAt: new Date(NOON.getTime() + HOUR_MS).toISOString(),
        expiresAt: new Date(NOON.getTime() + HOUR_MS + 7 * 24 * HOUR_MS).toISOString(),
        current: true,
      },
      expect.objectContaining({ lastSeenAt: NOON.toISOString(), current: false }),
    ]);
    // The first is used again: from the hour on it says so.
    later(2 * HOUR_MS);
    const [first] = await sessionsOf(session);
    expect(first).toMatchObject({
      current: true,
      lastSeenAt: new Date(NOON.getTime() + 2 * HOUR_MS).toISOString(),
    });
  });

  it('end one by one: the cookie is refused from then on', async () => {
    const email = 'end@sessions.example';
    const { session, userId } = await signedIn(used.server, email);
    const second = await login(email);
    const { id } = (await sessionsOf(session)).find(({ current }: { current: boolean }) => !current);
    const ended = await end(session, id);
    expect(ended.data.endSession.viewer.sessions).toHaveLength(1);
    expect([await viewerId(second), await viewerId(session)]).toEqual([null, userId]);
    expect((await end(session, id)).data.endSession).toEqual({
      __typename: 'NotFoundProblem',
      message: 'This session has ended already',
    });
  });

  it('cannot be ended by others, nor by an id that is none', async () => {
    const one = await signedIn(used.server, 'one@sessions.example');
    const other = await signedIn(used.server, 'other@sessions.example');
    const [{ id }] = await sessionsOf(one.session);
    const ids = [
      id,
      'x',
      '',
      Buffer.from('Session:1').toString('base64url'),
      Buffer.from('Player:x').toString('base64url'),
    ];
    for (const tried of ids) {
      expect((await end(other.session, tried)).data.endSession.__typename).toBe('NotFoundProblem');
    }
    expect(await viewerId(one.session)).toBe(one.userId);
    const node = await as(other.session, 'query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.data.node).toBeNull();
  });

  it('all end but the one that asks', async () => {
    const email = 'others@sessions.example';
    const { session, userId } = await signedIn(used.server, email);
    const others = [await login(email), await login(email)];
    const { data } = await as(session, 'mutation { endOtherSessions { viewer { sessions { current } } } }');
    expect(data.endOtherSessions.viewer.sessions).toEqual([{ current: true }]);
    expect(await Promise.all([session, ...others].map(viewerId))).toEqual([userId, null, null]);
  });

  it('are ten at most: one more ends the oldest', async () => {
    const email = 'ten@sessions.example';
    const { session } = await signedIn(used.server, email);
    let newest = session;
    for (let count = 1; count <= 10; count += 1) {
      later(count * 1000);
      newest = await login(email);
    }
    expect(await viewerId(session)).toBeNull();
    expect(await sessionsOf(newest)).toHaveLength(10);
  });
});

describe('the password', () => {
  const change = (session: string, currentPassword: string, newPassword: string) =>
    as(
      session,
      `mutation ($input: ChangePasswordInput!) {
      changePassword(input: $input) { ${PROBLEM} ... on ChangePasswordSuccess { viewer { sessions { current } } } }
    }`,
      {
        input: { currentPassword, newPassword },
      },
    );

  it('is changed by who knows it: this session goes on under a new token, the others end', async () => {
    const email = 'change@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    const other = await login(email, FIREFOX, 'old secret');
    const [{ id }] = (await sessionsOf(session)).filter(({ current }: { current: boolean }) => current);
    later(HOUR_MS);
    const changed = await change(session, 'old secret', 'new secret');
    expect(changed.data.changePassword.viewer).toEqual({ sessions: [{ current: true }] });
    const renewed = cookieOf(changed)!;
    expect(await Promise.all([session, other, renewed].map(viewerId))).toEqual([null, null, userId]);
    // Still seven days from the login on.
    expect(await sessionsOf(renewed)).toEqual([
      expect.objectContaining({ id, expiresAt: new Date(NOON.getTime() + 7 * 24 * HOUR_MS).toISOString() }),
    ]);
    await expect(signedIn(used.server, email, 'old secret')).rejects.toThrow();
    expect((await signedIn(used.server, email, 'new secret')).userId).toBe(userId);
    const [mail] = await used.server.rows('SELECT subject FROM outgoing_mail WHERE recipient = $1', [email]);
    expect(mail.subject).toBe('Your password for Daily Trivia was changed');
  });

  it('is the same success when the same is sent again, with the session or after it', async () => {
    const email = 'again@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    const again = (cookie: string, input: object) =>
      as(
        cookie,
        `mutation ($input: ChangePasswordInput!) {
          changePassword(input: $input) { ${PROBLEM} ... on ChangePasswordSuccess { viewer { userId sessions { current } } } }
        }`,
        { input: { currentPassword: 'old secret', newPassword: 'new secret', email, ...input } },
      );
    const success = { viewer: { userId, sessions: [{ current: true }] } };
    const renewed = cookieOf(await again(session, {}))!;
    // The headers of the reply came, its body did not.
    expect((await again(renewed, {})).data.changePassword).toMatchObject(success);
    // Nothing came: the token is the one that was.
    const lost = await again(session, { email: ' Again@Password.example' });
    expect(lost.data.changePassword).toMatchObject(success);
    expect(await Promise.all([session, renewed, cookieOf(lost)!].map(viewerId))).toEqual([
      null,
      null,
      userId,
    ]);
    const mails = await used.server.rows('SELECT 1 FROM outgoing_mail WHERE recipient = $1', [email]);
    expect(mails).toHaveLength(1);

    const over = { __typename: 'SignInRequiredProblem' };
    expect((await again(session, { newPassword: 'a guess' })).data.changePassword).toMatchObject(over);
    expect((await again(session, { email: 'nobody@password.example' })).data.changePassword).toMatchObject(
      over,
    );
    expect((await again(session, { email: null })).data.changePassword).toMatchObject(over);
    // It is no way around the login, which asks more of an editor's password.
    await used.server.rows(`UPDATE player SET role = 'editor' WHERE email = $1`, [email]);
    expect((await again(session, {})).data.changePassword).toMatchObject(over);
    await used.server.rows(`UPDATE player SET role = 'player' WHERE email = $1`, [email]);
    expect((await signedIn(used.server, email, 'new secret')).userId).toBe(userId);
  });

  it('counts a wrong current one as a failed login', async () => {
    const email = 'wrong@password.example';
    const { session, userId } = await signedIn(used.server, email, 'old secret');
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await change(session, 'a guess', 'new secret')).data.changePassword).toEqual({
        __typename: 'SignInRequiredProblem',
        message: 'That is not your current password',
      });
    }
    expect((await change(session, 'old secret', 'new secret')).status).toBe(429);
    expect(await login(email, FIREFOX, 'old secret')).toBeUndefined();
    expect(await viewerId(session)).toBe(userId);
  });

  it('has 6 characters, 12 of staff, and a short one counts as no failure', async () => {
    const { session, userId } = await signedIn(used.server, 'short@password.example', 'a long enough secret');
    const refused = async (password: string) =>
      (await change(session, 'whatever', password)).data.changePassword.message;
    for (let time = 0; time < 6; time += 1)
      expect(await refused('12345')).toBe('Password must be at least 6 characters long');
    await used.server.rows(`UPDATE player SET role = 'editor' WHERE id = $1`, [userId]);
    expect(await refused('x'.repeat(11))).toBe('Password must be at least 12 characters long');
    const changed = await change(session, 'a long enough secret', 'x'.repeat(12));
    expect(changed.data.changePassword.__typename).toBe('ChangePasswordSuccess');
  });
});

describe('my data', () => {
  const remove = (session: string, password: string) =>
    as(session, `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { ${PROBLEM} } }`, {
      input: { password },
    });

  /** A player with something in every slice. */
  async function busy(email: string) {
    const account = await signedIn(used.server, email);
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      session: account.session,
      body: { userId: account.userId, questionId: id, userAnswer: right },
    });
    await used.server.graphql(
      'mutation ($input: SubscribeInput!) { subscribe(input: $input) { __typename } }',
      {
        input: { email },
      },
    );
    await as(
      account.session,
      'mutation { createApiToken(input: { name: "Bot", scope: READ }) { __typename } }',
    );
    return account;
  }

  it('is told whole to its owner, and holds nothing that proves anything', async () => {
    const { session, userId } = await busy('export@data.example');
    const { data, headers } = await as(session, '{ exportMyData }');
    expect(headers['cache-control']).toBe('no-store');
    expect(data.exportMyData).toMatchObject({
      exportedAt: NOON.toISOString(),
      people: {
        profile: { id: userId, email: 'export@data.example', totalPoints: expect.any(Number) },
        sessions: [{ createdAt: NOON.toISOString() }],
        apiTokens: [{ name: 'Bot', scope: 'read' }],
      },
      mail: { mails: [{ subject: 'Confirm your subscription to Daily Trivia' }] },
      notices: { subscription: { state: 'pending' } },
      play: { answers: [{ isCorrect: true }], points: [{ reason: 'answer' }] },
    });
    expect(JSON.stringify(data.exportMyData)).not.toMatch(/hash|argon|token_|daily_[\w-]{20}/i);
  });

  it('is told by every slice whose tables name a player or an address', async () => {
    const tables = await used.server.rows<{ table_name: string }>(
      `SELECT DISTINCT table_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('player_id', 'email', 'recipient') ORDER BY 1`,
    );
    const { slices } = await import('../src/slices');
    const owners = tables.map(({ table_name: table }) => {
      const owner = slices.find(({ entities }) =>
        entities.some((entity) => used.server.platform.database.orm.getMetadata(entity).tableName === table),
      );
      return [table, owner?.personal !== undefined];
    });
    expect(owners.filter(([, told]) => !told)).toEqual([]);
  });

  it('takes the password to be deleted', async () => {
    const { session, userId } = await busy('stays@data.example');
    expect((await remove(session, '')).data.deleteAccount.message).toBe('Please enter your password');
    expect((await remove(session, 'a guess')).data.deleteAccount).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'That is not your current password',
    });
    expect(await viewerId(session)).toBe(userId);
  });

  it('is told to be deleted again to who lost the reply, and of nobody who is there', async () => {
    const email = 'twice@data.example';
    const { session } = await busy(email);
    const again = async (address: string) =>
      (
        await as(
          session,
          `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { ${PROBLEM} } }`,
          {
            input: { password: 'correct horse', email: address },
          },
        )
      ).data.deleteAccount.__typename;
    expect([await again(email), await again(email)]).toEqual([
      'DeleteAccountSuccess',
      'DeleteAccountSuccess',
    ]);
    await signedIn(used.server, 'there@data.example');
    expect(await again('there@data.example')).toBe('SignInRequiredProblem');
    await expect(signedIn(used.server, 'there@data.example')).resolves.toBeTruthy();
  });

  it('is deleted whole: nothing names the player or the address, others keep their ranks, points add up', async () => {
    const email = 'gone@data.example';
    const { session, userId } = await busy(email);
    const other = await busy('keeps@data.example');
    const second = await login(email);
    const rank = async () => (await as(other.session, '{ viewer { monthlyRank } }')).data.viewer.monthlyRank;
    const before = await rank();
    const deleted = await remove(session, 'correct horse');
    expect(deleted.data.deleteAccount.__typename).toBe('DeleteAccountSuccess');
    expect(cookieOf(deleted)).toBe('');
    expect(await Promise.all([session, second].map(viewerId))).toEqual([null, null]);
    expect(await rank()).toBe(before);
    expect(await auditPoints(used.server.platform)).toEqual([]);
    const places = await used.server.rows<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'`,
    );
    for (const { table_name: table, column_name: column } of places) {
      const rows = await used.server.rows(`SELECT 1 FROM "${table}" WHERE "${column}" IN ($1, $2)`, [
        userId,
        email,
      ]);
      expect([table, column, rows.length]).toEqual([table, column, 0]);
    }
    // The id can be made anew, and knows nothing of before.
    const { userId: again, session: fresh } = await signedIn(used.server, email, 'another secret');
    expect(again).toBe(userId);
    const anew = await as(fresh, '{ viewer { lifetimePoints apiTokens { id } } }');
    expect(anew.data.viewer).toEqual({ lifetimePoints: 0, apiTokens: [] });
  });

  it('answers 404 to who plays in the instant in which the account goes', async () => {
    const { session, userId } = await signedIn(used.server, 'race@data.example');
    const { id, right } = await todaysKey(used.server);
    const body = { userId, questionId: id, userAnswer: right };
    const { orm } = used.server.platform.database;
    const answered = await orm.transaction(async (rows) => {
      await rows.query('DELETE FROM player WHERE id = $1', [userId]);
      // The session is still seen by others, and the answer waits for the player's row.
      const call = used.server.call('POST', '/api/user-answers', { session, body });
      await new Promise((wait) => setTimeout(wait, 300));
      return { call };
    });
    const { status, body: told } = await answered.call;
    expect([status, told]).toEqual([404, { error: 'User profile not found' }]);
    expect(await auditPoints(used.server.platform)).toEqual([]);
  });
});

describe('hiding from the leaderboards', () => {
  it('is on the profile, told to nobody else, and keeps the player off the board', async () => {
    const { session, userId } = await signedIn(used.server, 'shy@hidden.example');
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: id, userAnswer: right },
    });
    const onBoard = async () =>
      (await used.server.call('GET', '/api/leaderboard?limit=100')).body.some(
        (row: { id: string }) => row.id === userId,
      );
    expect(await onBoard()).toBe(true);
    const set = (hidden: boolean) =>
      as(
        session,
        `mutation { updateProfile(input: { hidden: ${hidden} }) { ... on UpdateProfileSuccess { player { hidden monthlyRank } } } }`,
      );
    expect((await set(true)).data.updateProfile.player).toEqual({ hidden: true, monthlyRank: null });
    expect(await onBoard()).toBe(false);
    const others = await as(undefined, 'query ($id: String!) { player(userId: $id) { hidden } }', {
      id: userId,
    });
    expect(others.data.player).toEqual({ hidden: null });
    expect((await set(false)).data.updateProfile.player).toEqual({
      hidden: false,
      monthlyRank: expect.any(Number),
    });
    expect(await onBoard()).toBe(true);
    expect(await auditPoints(used.server.platform)).toEqual([]);
  });
});
