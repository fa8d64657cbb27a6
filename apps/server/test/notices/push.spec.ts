import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const at = useServer();

beforeEach(() => at.world.clock.set(NOON));
afterEach(async () => {
  await at.server.rows('TRUNCATE push_settings, push_message, push_device');
});

const SUBSCRIBE = `mutation ($input: SubscribeToPushInput!) {
  subscribeToPush(input: $input) { __typename ... on SubscribeToPushSuccess { device { id name current } } }
}`;

/** Subscribes a new browser in a session. @returns the device */
async function subscribe(session: string): Promise<{ id: string; name: string; current: boolean }> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const input = {
    endpoint: `https://push.invalid/${randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    timeZone: 'UTC',
  };
  const { body } = await at.server.graphql(SUBSCRIBE, { input }, { session });
  return body.data.subscribeToPush.device;
}

const devices = async () => (await at.server.rows('SELECT id FROM push_device')).length;
const messages = () =>
  at.server.rows<{ payload: string; state: string }>('SELECT payload, state FROM push_message');

describe('push notifications', () => {
  it("remind of the day's question, unless the player answers before the message is sent", async () => {
    const { session, userId } = await signedIn(at.server, 'ann@push.example');
    expect(await subscribe(session)).toMatchObject({ current: true });
    at.world.clock.set(new Date('2026-03-11T09:00:00Z'));
    const { reminders, worker } = at.server.slices.push;
    await reminders.queueDue();
    const { id, right } = await todaysKey(at.server);
    const [question] = await at.server.rows<{ category: string }>(
      `SELECT category FROM question WHERE id = ${Number(id)}`,
    );
    const [queued] = await messages();
    expect(queued?.state).toBe('pending');
    expect(JSON.parse(queued?.payload ?? '')).toMatchObject({
      title: `Today's question: ${question?.category}`,
      url: '/',
    });
    await at.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: id, userAnswer: right },
    });
    await worker.startDue();
    await worker.settled();
    expect(await messages()).toMatchObject([{ state: 'failed' }]);
  });

  it('end with a logout', async () => {
    const { session } = await signedIn(at.server, 'bob@push.example');
    await subscribe(session);
    await at.server.graphql('mutation { logout { __typename } }', {}, { session });
    expect(await devices()).toBe(0);
  });

  it('are part of the exported data, without addresses and keys, and end with the account', async () => {
    const { session, userId } = await signedIn(at.server, 'cy@push.example');
    await subscribe(session);
    const { body } = await at.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.push).toMatchObject({
      devices: [{ pushService: 'push.invalid', createdAt: NOON.toISOString() }],
      settings: { dailyReminder: true, contestStarts: true },
    });
    expect(JSON.stringify(body)).not.toContain('https://push.invalid');
    await at.server.rows(`DELETE FROM player WHERE id = '${userId}'`);
    expect([await devices(), await at.server.rows('SELECT FROM push_settings')]).toEqual([0, []]);
  });

  it('do not survive the suspension of the account', async () => {
    const { session, userId } = await signedIn(at.server, 'dee@push.example');
    await subscribe(session);
    await at.server.rows(
      `UPDATE player SET suspended_at = '2026-03-10T12:00:00Z', suspension_reason = 'Spam' WHERE id = '${userId}'`,
    );
    at.world.clock.set(new Date('2026-03-11T09:00:00Z'));
    await at.server.slices.push.reminders.queueDue();
    expect(await messages()).toEqual([]);
  });
});
