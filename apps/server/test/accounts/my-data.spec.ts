import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { PROBLEM, secondBrowser, sessionCookieOf, viewerId } from './account.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

async function deleteAccount(session: string, password: string, email?: string) {
  const reply = await used.server.graphql(
    `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { ${PROBLEM} } }`,
    { input: { password, email } },
    { session },
  );
  return { ...reply, result: reply.body.data.deleteAccount };
}

const countersThatDiffer = () => {
  const { database, calendar } = used.server.platform;
  return auditPoints(database, calendar);
};

/** A player with records in every slice and a proven address. */
async function busyPlayer(email: string) {
  const account = await signedIn(used.server, email);
  const { session, userId } = account;
  await used.server.rows('UPDATE player SET email_proven_at = $1 WHERE id = $2', [NOON, userId]);
  const { id, right } = await todaysKey(used.server);
  await used.server.call('POST', '/api/user-answers', {
    session,
    body: { userId, questionId: id, userAnswer: right },
  });
  await used.server.graphql(
    'mutation ($input: SubscribeInput!) { subscribe(input: $input) { __typename } }',
    { input: { email } },
  );
  await used.server.graphql(
    `mutation { updatePushSettings(input: { dailyReminder: false, contestStarts: true, hour: 8, timeZone: "UTC" }) { __typename } }`,
    {},
    { session },
  );
  await used.server.graphql(
    'mutation { createApiToken(input: { name: "Bot", scopes: [READ] }) { __typename } }',
    {},
    { session },
  );
  return account;
}

/** Where the export has the rows of each table about the player. */
const EXPORTED_AS: Record<string, string> = {
  address_pair: 'moderation.addressesSharedWithOthers',
  answer: 'play.answers',
  api_token: 'people.apiTokens',
  audit_entry: 'people.staffActions',
  cheating_hint: 'moderation.signsOfCheating',
  contest_answer: 'contests.contests',
  contest_certificate: 'contests.certificates',
  contest_participant: 'contests.contests',
  contest_reminder: 'contests.contests',
  contest_virtual_answer: 'contests.virtualRuns',
  contest_virtual_run: 'contests.virtualRuns',
  email_confirmation: 'people.emailConfirmations',
  event: 'insights.events',
  fast_answer: 'moderation.fastAnswers',
  idempotency_key: 'idempotency.idempotencyKeys',
  league_member: 'leagues.leagues',
  league_summary: 'leagues.weeklySummary',
  nudge: 'leagues.nudges',
  nudge_choice: 'leagues.nudges',
  linked_identity: 'people.linkedIdentities',
  login_failure: 'people.failedLogins',
  moderation_case: 'moderation.moderation',
  moderation_report: 'moderation.contentReports',
  outgoing_mail: 'mail.mails',
  passkey: 'people.passkeys',
  password_reset: 'people.passwordResets',
  player: 'people.profile',
  player_activity: 'statistics.lastActive',
  player_address: 'moderation.addressesNotedOn',
  player_month: 'boards.months',
  point_entry: 'play.points',
  practice_card: 'play.practice',
  push_device: 'push.devices',
  push_settings: 'push.settings',
  question_author: 'questions.writtenQuestions',
  question_proposal: 'questions.proposedQuestions',
  question_reading: 'questions.readings',
  question_report: 'questions.reports',
  seen_streak_end: 'play.seenStreakEnd',
  session: 'people.sessions',
  share: 'sharing.shares',
  share_visit: 'sharing.visitedLinks',
  subscriber: 'notices.subscription',
  webhook: 'webhooks.webhooks',
  webhook_event: 'webhooks.webhookDeliveries',
};

/** Why the export leaves out the rows of a table. */
const NOT_EXPORTED: Record<string, string> = {
  contest_score_change: 'is not written any more',
  credential: 'has only the hash of the password',
  game_rules: 'the audit log has who planned rules',
  passkey_challenge: 'has only secrets that are valid for minutes',
  player_name: 'repeats the name in the profile',
  share_count: 'counts the shares',
  sign_on_attempt: 'has only secrets that are valid for minutes',
};

describe('exportMyData', () => {
  it('returns everything stored about the viewer, and no secrets', async () => {
    const { session, userId } = await busyPlayer('export@data.example');
    const { body, headers } = await used.server.graphql('{ exportMyData }', {}, { session });
    const { exportMyData } = body.data;
    expect(headers['cache-control']).toBe('no-store');
    expect(exportMyData).toMatchObject({
      exportedAt: NOON.toISOString(),
      people: {
        profile: { id: userId, email: 'export@data.example', totalPoints: expect.any(Number) },
        sessions: [{ createdAt: NOON.toISOString() }],
        apiTokens: [{ name: 'Bot', scopes: ['read'], uses: [] }],
      },
      mail: {
        mails: expect.arrayContaining([
          expect.objectContaining({ subject: 'Confirm your subscription to Daily Trivia' }),
        ]),
      },
      notices: { subscription: { state: 'pending' } },
      play: { answers: [{ isCorrect: true }], points: [{ reason: 'answer' }] },
    });
    expect(JSON.stringify(exportMyData)).not.toMatch(/hash|argon|token_|daily_[\w-]{20}/i);
  });

  it('covers every table that has a column for a player or an address', async () => {
    const tables = await used.server.rows<{ name: string }>(
      `SELECT relation.relname AS name FROM pg_constraint AS reference JOIN pg_class AS relation ON relation.oid = reference.conrelid
       WHERE reference.contype = 'f' AND reference.confrelid = 'player'::regclass
       UNION SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'
         AND column_name IN ('player_id', 'other_id', 'actor_id', 'reader_id', 'planned_by', 'decided_by', 'dismissed_by', 'email',
                             'recipient')
       ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      [...Object.keys(EXPORTED_AS), ...Object.keys(NOT_EXPORTED)].sort(),
    );
    const { session } = await busyPlayer('complete@data.example');
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    const missing = Object.values(EXPORTED_AS).filter((path) => {
      const [slice = '', name = ''] = path.split('.');
      return body.data.exportMyData[slice]?.[name] === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('includes what the audit log has about the player, without other people', async () => {
    const { session, userId } = await signedIn(used.server, 'staff@data.example');
    await used.server.rows(
      `INSERT INTO audit_entry (at, actor_id, action, subject, origin)
       VALUES ($1, $2, 'player.hide', 'player:another', '192.0.2.1'), ($1, 'another', 'role.change', 'player:' || $2, '192.0.2.2')`,
      [NOON, userId],
    );
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.people).toMatchObject({
      staffActions: [{ at: NOON.toISOString(), action: 'player.hide', origin: '192.0.2.1' }],
      changesByStaff: [{ at: NOON.toISOString(), action: 'role.change' }],
    });
    expect(JSON.stringify(body.data.exportMyData)).not.toMatch(/another|192\.0\.2\.2/);
  });
});

describe('deleteAccount', () => {
  it('requires the password', async () => {
    const { session, userId } = await busyPlayer('stays@data.example');
    expect((await deleteAccount(session, '')).result.message).toBe('Please enter your password');
    expect((await deleteAccount(session, 'a guess')).result).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'That is not your current password',
    });
    expect(await viewerId(used.server, session)).toBe(userId);
  });

  it('succeeds again for a retry, but not with the address of an existing account', async () => {
    const email = 'twice@data.example';
    const { session } = await busyPlayer(email);
    const remove = async (address: string) =>
      (await deleteAccount(session, 'correct horse', address)).result.__typename;
    expect([await remove(email), await remove(email)]).toEqual([
      'DeleteAccountSuccess',
      'DeleteAccountSuccess',
    ]);
    await signedIn(used.server, 'there@data.example');
    expect(await remove('there@data.example')).toBe('SignInRequiredProblem');
    await expect(signedIn(used.server, 'there@data.example')).resolves.toBeTruthy();
  });

  it('erases every trace of the player and the address, and leaves ranks and points of others alone', async () => {
    const email = 'gone@data.example';
    const { session, userId } = await busyPlayer(email);
    const other = await busyPlayer('keeps@data.example');
    const second = await secondBrowser(used.server, email);
    const rank = async () => {
      const query = '{ viewer { player { monthlyRank } } }';
      const { body } = await used.server.graphql(query, {}, { session: other.session });
      return body.data.viewer.player.monthlyRank;
    };
    const before = await rank();
    const deleted = await deleteAccount(session, 'correct horse');
    expect(deleted.result.__typename).toBe('DeleteAccountSuccess');
    expect(sessionCookieOf(deleted)).toBe('');
    expect([await viewerId(used.server, session), await viewerId(used.server, second)]).toEqual([null, null]);
    expect(await rank()).toBe(before);
    expect(await countersThatDiffer()).toEqual([]);
    const columns = await used.server.rows<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'`,
    );
    for (const { table_name: table, column_name: column } of columns) {
      const sql = `SELECT 1 FROM "${table}" WHERE "${column}" IN ($1, $2)`;
      const rows = await used.server.rows(sql, [userId, email]);
      expect([table, column, rows.length]).toEqual([table, column, 0]);
    }
    // A new account with the same email has the same id and starts from nothing.
    const { userId: again, session: fresh } = await signedIn(used.server, email, 'another secret');
    expect(again).toBe(userId);
    const { body } = await used.server.graphql(
      '{ viewer { apiTokens { id } player { lifetimePoints } } }',
      {},
      { session: fresh },
    );
    expect(body.data.viewer).toEqual({ apiTokens: [], player: { lifetimePoints: 0 } });
  });

  it('makes a concurrent answer of the player fail with 404', async () => {
    const { session, userId } = await signedIn(used.server, 'race@data.example');
    const { id, right } = await todaysKey(used.server);
    const answer = { userId, questionId: id, userAnswer: right };
    const { orm } = used.server.platform.database;
    const { call } = await orm.transaction(async (rows) => {
      await rows.query('DELETE FROM player WHERE id = $1', [userId]);
      // Other transactions still see the session; the answer waits for the row of the player.
      const call = used.server.call('POST', '/api/user-answers', { session, body: answer });
      await new Promise((wait) => setTimeout(wait, 300));
      return { call };
    });
    const { status, body } = await call;
    expect([status, body]).toEqual([404, { error: 'User profile not found' }]);
    expect(await countersThatDiffer()).toEqual([]);
  });
});
