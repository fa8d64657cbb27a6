import { afterEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const at = useServer();

const UPDATE = `mutation ($input: UpdateReminderInput!) {
  updateReminder(input: $input) {
    __typename
    ... on ViewerSuccess { viewer { reminder { state hour timeZone streakAlerts } } }
    ... on InvalidInputProblem { fields { path } }
  }
}`;
const REMINDER = '{ viewer { reminder { state hour timeZone } } }';
const CONFIRM = `mutation ($input: ConfirmSubscriptionInput!) {
  confirmSubscription(input: $input) { __typename }
}`;
const VIENNA = { hour: 8, timeZone: 'Europe/Vienna' };

afterEach(async () => {
  at.world.clock.set(NOON);
  await at.server.rows('TRUNCATE outgoing_mail, subscriber');
});

const update = async (session: string | undefined, input: object) =>
  (await at.server.graphql(UPDATE, { input }, { session })).body.data.updateReminder;
const reminderOf = async (session: string) =>
  (await at.server.graphql(REMINDER, {}, { session })).body.data.viewer.reminder;
const mails = () =>
  at.server.rows<{ subject: string; text: string }>('SELECT subject, text FROM outgoing_mail');

describe("the viewer's reminder", () => {
  it('is confirmed by mail, sent at its hour on days without an answer, and can be turned off', async () => {
    const { session, userId } = await signedIn(at.server, 'ann@remind.example');
    expect(await reminderOf(session)).toEqual({ state: 'OFF', hour: 9, timeZone: 'UTC' });
    expect(await update(session, { enabled: true, ...VIENNA })).toMatchObject({
      viewer: { reminder: { state: 'PENDING', ...VIENNA } },
    });
    const texts = (await mails()).map(({ text }) => text).join();
    const token = /\/subscription\/confirm\/(\S+)/.exec(texts)?.[1];
    const link = await at.server.graphql(
      'query ($token: String!) { subscriptionLink(token: $token) { state reminder { hour timeZone } } }',
      { token },
    );
    expect(link.body.data.subscriptionLink).toEqual({ state: 'VALID', reminder: VIENNA });
    expect(link.headers['cache-control']).toMatch(/no-store|private/);
    await at.server.graphql(CONFIRM, { input: { token } }, { session });
    expect(await reminderOf(session)).toEqual({ state: 'ON', ...VIENNA });

    await sendDueAt('2026-03-10T13:00:00Z');
    await sendDueAt('2026-03-11T07:00:00Z');
    expect((await mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Today's question: /),
    );

    const { id, right } = await todaysKey(at.server);
    await at.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: id, userAnswer: right },
    });
    const before = (await mails()).length;
    at.world.clock.set(new Date('2026-03-12T06:00:00Z'));
    const next = await todaysKey(at.server);
    await at.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: next.id, userAnswer: next.right },
    });
    await sendDueAt('2026-03-12T07:00:00Z');
    expect((await mails()).length).toBe(before);

    await update(session, { enabled: false, ...VIENNA });
    expect(await reminderOf(session)).toMatchObject({ state: 'OFF' });
    await sendDueAt('2026-03-13T07:00:00Z');
    expect((await mails()).length).toBe(before);
  });

  it('keeps the choice of streak alerts when a change does not name it', async () => {
    const { session } = await signedIn(at.server, 'dee@remind.example');
    await at.server.rows("UPDATE player SET email_proven_at = now() WHERE email = 'dee@remind.example'");
    const alertsAfter = async (change: object) =>
      (await update(session, { enabled: true, ...VIENNA, ...change })).viewer.reminder.streakAlerts;
    expect(await alertsAfter({})).toBe(false);
    expect(await alertsAfter({ streakAlerts: true })).toBe(true);
    expect(await alertsAfter({})).toBe(true);
    expect(await alertsAfter({ streakAlerts: false })).toBe(false);
  });

  it('is not a field of Player', async () => {
    const { userId } = await signedIn(at.server, 'bob@remind.example');
    const { body } = await at.server.graphql(
      'query ($userId: String!) { player(userId: $userId) { reminder { state } } }',
      { userId },
    );
    expect(body.errors[0].message).toMatch('Cannot query field "reminder" on type "Player"');
  });

  it('cannot be changed by an anonymous visitor', async () => {
    expect(await update(undefined, { enabled: true, ...VIENNA })).toEqual({
      __typename: 'SignInRequiredProblem',
    });
    expect(await mails()).toEqual([]);
  });

  it.each([24, -1])('rejects the hour %i', async (hour) => {
    const { session } = await signedIn(at.server, 'cy@remind.example');
    expect(await update(session, { enabled: true, hour, timeZone: 'UTC' })).toEqual({
      __typename: 'InvalidInputProblem',
      fields: [{ path: 'hour' }],
    });
  });

  it.each(['Mars/Olympus', '+02:00'])('rejects the time zone %s', async (timeZone) => {
    const { session } = await signedIn(at.server, 'cy@remind.example');
    const { body } = await at.server.graphql(
      UPDATE,
      { input: { enabled: true, hour: 9, timeZone } },
      { session },
    );
    expect(body.errors[0].message).toMatch('TimeZone must be an IANA time zone such as Europe/Paris');
    expect(await reminderOf(session)).toMatchObject({ state: 'OFF' });
  });
});

/** Sends the reminders that are due at an instant, as the server's job does. */
async function sendDueAt(instant: string): Promise<void> {
  at.world.clock.set(new Date(instant));
  const job = at.server.slices.play.jobs?.find(({ name }) => name === 'queue daily reminders');
  if (!job) throw new Error('No job queues daily reminders');
  while (await job.run());
}
