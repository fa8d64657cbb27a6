import { afterEach, describe, expect, it } from '@jest/globals';
import { play } from '@daily/play';
import { NOON, signedIn, todaysKey, useServer } from './test-server';

const at = useServer();

const UPDATE = `mutation ($input: UpdateReminderInput!) {
  updateReminder(input: $input) {
    __typename
    ... on UpdateReminderSuccess { player { reminder { state hour timeZone } } }
    ... on Problem { message }
  }
}`;
const OWN = '{ viewer { reminder { state hour timeZone } } }';
const VIENNA = { hour: 8, timeZone: 'Europe/Vienna' };

afterEach(async () => {
  at.world.clock.set(NOON);
  await at.server.rows('TRUNCATE outgoing_mail, subscriber');
});

async function update(session: string | undefined, input: object) {
  return (await at.server.graphql(UPDATE, { input }, { session })).body.data.updateReminder;
}
const own = async (session: string) =>
  (await at.server.graphql(OWN, {}, { session })).body.data.viewer.reminder;
const mails = () =>
  at.server.rows<{ subject: string; text: string }>('SELECT subject, text FROM outgoing_mail');

describe("a player's reminder", () => {
  it('is confirmed by mail, comes at its hour while they have not answered, and ends', async () => {
    const { session, userId } = await signedIn(at.server, 'ann@remind.example');
    expect(await own(session)).toEqual({ state: 'OFF', hour: 9, timeZone: 'UTC' });
    expect(await update(session, { enabled: true, ...VIENNA })).toMatchObject({
      player: { reminder: { state: 'PENDING', ...VIENNA } },
    });
    const token = /\/subscription\/confirm\/(\S+)/.exec((await mails())[0]?.text ?? '')?.[1];
    const link = await at.server.graphql(
      'query ($token: String!) { subscriptionLink(token: $token) { state reminder { hour timeZone } } }',
      { token },
    );
    expect(link.body.data.subscriptionLink).toEqual({ state: 'VALID', reminder: VIENNA });
    expect(link.headers['cache-control']).toMatch(/no-store|private/);
    await at.server.graphql(
      'mutation ($token: String!) { confirmSubscription(token: $token) { __typename } }',
      {
        token,
      },
    );
    expect(await own(session)).toEqual({ state: 'ON', ...VIENNA });

    await remindAt('2026-03-10T13:00:00Z');
    await remindAt('2026-03-11T07:00:00Z');
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
    await remindAt('2026-03-12T07:00:00Z');
    expect((await mails()).length).toBe(before);

    await update(session, { enabled: false, ...VIENNA });
    expect(await own(session)).toMatchObject({ state: 'OFF' });
    await remindAt('2026-03-13T07:00:00Z');
    expect((await mails()).length).toBe(before);
  });

  it('is told to nobody else, and changed by nobody else', async () => {
    const { userId } = await signedIn(at.server, 'bob@remind.example');
    const { body } = await at.server.graphql(
      'query ($userId: String!) { player(userId: $userId) { reminder { state } } }',
      { userId },
    );
    expect(body.data.player.reminder).toBeNull();
    expect(await update(undefined, { enabled: true, ...VIENNA })).toMatchObject({
      __typename: 'SignInRequiredProblem',
    });
  });

  it.each([
    { hour: 24, timeZone: 'UTC' },
    { hour: -1, timeZone: 'UTC' },
    { hour: 9, timeZone: 'Mars/Olympus' },
    { hour: 9, timeZone: '+02:00' },
  ])('refuses %j', async (time) => {
    const { session } = await signedIn(at.server, 'cy@remind.example');
    expect(await update(session, { enabled: true, ...time })).toMatchObject({
      __typename: 'InvalidInputProblem',
    });
  });
});

/** What the server does by itself every few seconds, at an instant. */
async function remindAt(instant: string): Promise<void> {
  at.world.clock.set(new Date(instant));
  const work = await play.run(at.server.platform);
  await work.stop();
}
