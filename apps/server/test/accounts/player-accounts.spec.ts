import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { login, proveEmail, viewerId } from './account.fixture';
import { bearer, createApiToken } from './api-token.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { accountNode, staffSession } from '../staff.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

type Staff = Awaited<ReturnType<typeof staffSession>>;
let admin: Staff;
beforeAll(async () => {
  admin = await staffSession(used.server, 'admin');
});

const LIST = `query (
  $first: Int, $after: String, $last: Int, $before: String, $search: String, $status: PlayerAccountStatus, $sort: PlayerAccountSort
) {
  playerAccounts(first: $first, after: $after, last: $last, before: $before, search: $search, status: $status, sort: $sort) {
    edges { node { email role player { username } } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

const list = async (variables: object) => {
  const { body } = await used.server.graphql(LIST, { ...variables }, { session: admin.session });
  return body.data.playerAccounts;
};
const names = (page: { edges: { node: { player: { username: string } } }[] }) =>
  page.edges.map(({ node }) => node.player.username);

const ACCOUNT =
  '... on ChangePlayerAccountSuccess { account { role hiddenByStaff suspendedAt suspensionReason sessionCount hasPassword } }';

/** Sends a mutation about an account as an admin. */
const change = async (name: string, userId: string, fields: object = {}, session = admin.session) => {
  const input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const { body } = await used.server.graphql(
    `mutation ($input: ${input}!) { ${name}(input: $input) { __typename ... on Problem { code message }
       ${name === 'deletePlayer' ? '' : ACCOUNT} } }`,
    { input: { id: accountNode(userId), ...fields } },
    { session },
  );
  return body.data[name];
};

const lastEntry = async () => {
  const [entry] = await used.server.rows(
    'SELECT actor_id, action, subject, before, after, origin FROM audit_entry ORDER BY id DESC LIMIT 1',
  );
  return entry;
};

describe('playerAccounts', () => {
  it('finds accounts by the beginning of a name, an exact address and an id, in pages of either order', async () => {
    for (const name of ['zoe', 'zoltan', 'Zora']) await signedIn(used.server, `${name}@search.example`);
    const { userId } = await signedIn(used.server, 'other@search.example');
    expect(names(await list({ search: 'ZO', sort: 'NAME' }))).toEqual(['zoe', 'zoltan', 'Zora']);
    expect(names(await list({ search: ' Zora@search.example ' }))).toEqual(['Zora']);
    expect(names(await list({ search: 'ora@search.example' }))).toEqual([]);
    expect(names(await list({ search: userId }))).toEqual(['other']);
    const first = await list({ first: 2, search: 'zo', sort: 'NAME' });
    expect([names(first), first.pageInfo.hasNextPage]).toEqual([['zoe', 'zoltan'], true]);
    const second = await list({ first: 2, after: first.pageInfo.endCursor, search: 'zo', sort: 'NAME' });
    expect([names(second), second.pageInfo.hasNextPage]).toEqual([['Zora'], false]);
    const back = await list({ last: 2, before: second.pageInfo.startCursor, search: 'zo', sort: 'NAME' });
    expect(names(back)).toEqual(names(first));
  });

  it('follows a changed name, and forgets a deleted account', async () => {
    const { userId, session } = await signedIn(used.server, 'quentin@search.example');
    const rename = 'mutation { updateProfile(input: { username: "Xaver" }) { __typename } }';
    await used.server.graphql(rename, {}, { session });
    expect(names(await list({ search: 'quentin' }))).toEqual([]);
    expect(names(await list({ search: 'xav' }))).toEqual(['Xaver']);
    await change('deletePlayer', userId);
    expect(names(await list({ search: 'xav' }))).toEqual([]);
  });

  it('selects staff, suspended and hidden accounts', async () => {
    const { userId } = await signedIn(used.server, 'culprit@search.example');
    await change('suspendPlayer', userId, { reason: 'Spam' });
    await change('hidePlayer', userId, { hidden: true });
    expect(names(await list({ status: 'STAFF' }))).toEqual(['admin']);
    expect(names(await list({ status: 'SUSPENDED' }))).toEqual(['culprit']);
    expect(names(await list({ status: 'HIDDEN' }))).toEqual(['culprit']);
  });

  it('refuses a cursor of another list', async () => {
    const { pageInfo } = await list({ first: 1 });
    const { body } = await used.server.graphql(
      LIST,
      { first: 1, after: pageInfo.endCursor, sort: 'NAME' },
      { session: admin.session },
    );
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a role', () => {
  it('is assigned to a proven account only, ends its sessions and is recorded', async () => {
    const { userId } = await signedIn(used.server, 'unproven@roles.example');
    expect(await change('changePlayerRole', userId, { role: 'EDITOR' })).toMatchObject({ code: 'CONFLICT' });
    const editor = await staffSession(used.server, 'editor', 'promoted');
    expect(await change('changePlayerRole', editor.userId, { role: 'ADMIN' })).toMatchObject({
      account: { role: 'ADMIN' },
    });
    expect(await viewerId(used.server, editor.session)).toBeNull();
    expect(await lastEntry()).toEqual({
      actor_id: admin.userId,
      action: 'role.change',
      subject: `player:${editor.userId}`,
      before: { role: 'editor' },
      after: { role: 'admin' },
      origin: '127.0.0.1',
    });
    await change('changePlayerRole', editor.userId, { role: 'PLAYER' });
  });

  it("is never changed on one's own account, which is neither suspended nor deleted by its owner here", async () => {
    for (const [name, fields] of [
      ['changePlayerRole', { role: 'PLAYER' }],
      ['suspendPlayer', { reason: 'Oops' }],
      ['deletePlayer', {}],
    ] as const) {
      expect(await change(name, admin.userId, fields)).toMatchObject({ code: 'NOT_ALLOWED' });
    }
    expect(await viewerId(used.server, admin.session)).toBe(admin.userId);
  });

  it('is kept by one of two admins who remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await staffSession(used.server, 'admin', `rival-${round}`);
      await Promise.all([
        change('changePlayerRole', other.userId, { role: 'PLAYER' }),
        change('changePlayerRole', admin.userId, { role: 'PLAYER' }, other.session),
      ]);
      const admins = await used.server.rows(`SELECT id FROM player WHERE role = 'admin'`);
      expect(admins).toHaveLength(1);
      if (admins[0].id !== admin.userId)
        admin = {
          ...other,
          session: (await login(used.server, other.email, 'twelve characters')).cookies[0]!.value,
        };
    }
  });

  it('keeps the only admin from deleting their own account', async () => {
    const remove = `mutation { deleteAccount(input: { password: "twelve characters" }) { __typename } }`;
    const { body } = await used.server.graphql(remove, {}, { session: admin.session });
    expect(body.data.deleteAccount.__typename).toBe('ConflictProblem');
    const second = await staffSession(used.server, 'admin', 'leaving');
    const reply = await used.server.graphql(remove, {}, { session: second.session });
    expect(reply.body.data.deleteAccount.__typename).toBe('DeleteAccountSuccess');
  });
});

describe('a suspended account', () => {
  it('has no session, cannot sign in or act, is on no board, and returns when reinstated', async () => {
    const email = 'cheat@suspended.example';
    const { userId, session } = await signedIn(used.server, email);
    const { token } = await createApiToken(used.server, session, { scopes: ['WRITE'] });
    await used.server.rows(
      `WITH counted AS (UPDATE player SET lifetime_points = 90, total_points = 90 WHERE id = $1 RETURNING id)
       INSERT INTO player_month SELECT id, date_trunc('month', $2::timestamptz)::date, 90, $2 FROM counted`,
      [userId, used.world.clock.now()],
    );
    const board = async () =>
      (await used.server.call('GET', '/api/leaderboard?limit=100')).body.map(({ id }: { id: string }) => id);
    expect(await board()).toContain(userId);

    expect(await change('suspendPlayer', userId, { reason: ' ' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await change('suspendPlayer', userId, { reason: ' Copied answers ' })).toMatchObject({
      account: { suspensionReason: 'Copied answers', sessionCount: 0 },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'player.suspend',
      after: { reason: 'Copied answers' },
    });
    expect(await viewerId(used.server, session)).toBeNull();
    const { body, cookies } = await login(used.server, email, 'correct horse');
    expect(body.data.login).toMatchObject({
      __typename: 'SignInRequiredProblem',
      message: expect.stringMatching(/suspended/),
    });
    expect(cookies).toEqual([]);
    const byToken = await used.server.graphql('{ viewer { id } }', {}, bearer(token));
    expect(byToken.status).toBe(401);
    expect(await board()).not.toContain(userId);
    // Proving the address does not bring them back to the boards.
    await used.server.platform.database.orm.transaction((rows) =>
      used.server.slices.people.proofs.prove(rows, userId, { keep: null, vouches: true }),
    );
    expect(await board()).not.toContain(userId);

    expect(await change('reinstatePlayer', userId)).toMatchObject({
      account: { suspendedAt: null, suspensionReason: null },
    });
    expect(await board()).toContain(userId);
    expect((await login(used.server, email, 'correct horse')).body.data.login.__typename).toBe(
      'AuthenticationSuccess',
    );
  });

  it('receives no mail with an unsubscribe link that was queued before', async () => {
    const email = 'queued@suspended.example';
    const { userId } = await signedIn(used.server, email);
    await proveEmail(used.server, email);
    const { platform, slices } = used.server;
    const mail = {
      to: email,
      isProven: true,
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      priority: 'list',
    } as const;
    const expiresAt = new Date(used.world.clock.now().getTime() + MINUTE_MS);
    const headers = { 'List-Unsubscribe': '<https://trivia.example/unsubscribe/x>' };
    await platform.database.orm.transaction(async (rows) => {
      await slices.mail.queue.add(rows, { ...mail, headers, dedupeKey: 'reminder:suspended', expiresAt });
      await slices.mail.queue.add(rows, { ...mail, headers: {}, dedupeKey: 'reset:suspended', expiresAt });
    });
    await change('suspendPlayer', userId, { reason: 'Spam' });
    const states = await used.server.rows(
      `SELECT dedupe_key, state FROM outgoing_mail WHERE dedupe_key LIKE '%:suspended' ORDER BY dedupe_key`,
    );
    expect(states).toEqual([
      { dedupe_key: 'reminder:suspended', state: 'failed' },
      { dedupe_key: 'reset:suspended', state: 'pending' },
    ]);
  });

  it('cannot be played for without a password', async () => {
    const userId = await bareProfile(used.server, 'bare-cheat');
    const { id } = await todaysKey(used.server);
    await change('suspendPlayer', userId, { reason: 'Spam' });
    const answer = { userId, questionId: id, userAnswer: 'A' };
    const reply = await used.server.call('POST', '/api/user-answers', { body: answer });
    expect([reply.status, reply.body.error]).toEqual([403, expect.stringMatching(/suspended/)]);
  });

  it('keeps no session that begins while it is suspended', async () => {
    const email = 'racer@suspended.example';
    const { userId } = await signedIn(used.server, email);
    const [, { cookies }] = await Promise.all([
      change('suspendPlayer', userId, { reason: 'Spam' }),
      login(used.server, email, 'correct horse'),
    ]);
    expect(await viewerId(used.server, cookies[0]?.value)).toBeNull();
  });
});

describe('other changes of an account', () => {
  it('hide and show a player, without a second entry for a repetition', async () => {
    const { userId } = await signedIn(used.server, 'loud@changes.example');
    expect(await change('hidePlayer', userId, { hidden: true })).toMatchObject({
      account: { hiddenByStaff: true },
    });
    const count = async () => (await used.server.rows('SELECT count(*)::int AS n FROM audit_entry'))[0].n;
    const before = await count();
    await change('hidePlayer', userId, { hidden: true });
    expect(await count()).toBe(before);
    const [row] = await used.server.rows('SELECT hidden FROM player WHERE id = $1', [userId]);
    expect(row.hidden).toBe(true);
    expect(await change('hidePlayer', userId, { hidden: false })).toMatchObject({
      account: { hiddenByStaff: false },
    });
    expect(await lastEntry()).toMatchObject({ action: 'player.show', subject: `player:${userId}` });
  });

  it('end sessions and mail a reset link, three times an hour', async () => {
    const { userId, session } = await signedIn(used.server, 'lost@changes.example');
    await change('endPlayerSessions', userId);
    expect(await viewerId(used.server, session)).toBeNull();
    expect((await change('sendPasswordReset', userId)).__typename).toBe('ChangePlayerAccountSuccess');
    const mails = await used.server.rows(
      `SELECT subject FROM outgoing_mail WHERE recipient = 'lost@changes.example' AND dedupe_key LIKE 'password-reset:%'`,
    );
    expect(mails).toEqual([{ subject: 'Set a new password for Daily Trivia' }]);
    expect(await change('sendPasswordReset', userId)).toMatchObject({ code: 'CONFLICT' });
    expect(await lastEntry()).toMatchObject({ action: 'player.send-reset-link', before: null, after: null });
  });

  it('delete everything of a player; a retry changes nothing', async () => {
    const { userId } = await signedIn(used.server, 'gone@changes.example');
    expect((await change('deletePlayer', userId)).__typename).toBe('DeletePlayerSuccess');
    expect(await lastEntry()).toMatchObject({
      action: 'player.delete',
      before: { username: 'gone', role: 'player' },
    });
    expect((await change('deletePlayer', userId)).__typename).toBe('DeletePlayerSuccess');
    const { body } = await used.server.graphql(
      'query ($id: String!) { playerAccount(userId: $id) { email } }',
      { id: userId },
      { session: admin.session },
    );
    expect(body.data.playerAccount).toBeNull();
    expect(
      await used.server.rows(`SELECT 1 FROM outgoing_mail WHERE recipient = 'gone@changes.example'`),
    ).toEqual([]);
  });

  it('are for admins only, and for no unknown account', async () => {
    const editor = await staffSession(used.server, 'editor', 'curious');
    expect(await change('hidePlayer', admin.userId, { hidden: true }, editor.session)).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect(await change('hidePlayer', 'unknown', { hidden: true })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
