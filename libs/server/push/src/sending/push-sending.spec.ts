import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller } from '@daily/kit/runtime/caller';
import { Player, Session } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { PushDevice } from '../devices/push-device.entity';
import type { Push } from '../index';
import { PushServices, vapidOf } from '../push-service.fixture';
import { PushMessageRow } from '../queue/push-message.entity';
import { openPushPlatform, sendAll, signedIn, subscribed, wireOn } from '../wired-push.fixture';

let test: TestPlatform;
let services: PushServices;
let push: Push;

beforeAll(async () => {
  [test, services] = await Promise.all([openPushPlatform(), PushServices.start()]);
  push = wireOn(test.platform, services).push;
});
beforeEach(async () => {
  services.reset();
  await test.reset();
});
afterAll(async () => {
  await services.stop();
  await test.close();
});

/** Queues a message to the devices of players, which expires after an hour. */
const queue = (playerIds: readonly string[], kind: 'reminder' | 'contest' = 'contest', occasion = 'spring') =>
  push.queue.add(
    kind,
    playerIds.map((playerId) => ({
      playerId,
      occasion,
      title: 'Spring has started',
      body: '5 questions.',
      url: '/contests/spring',
      tag: 'contest-spring',
      expiresAt: new Date(test.clock.now().getTime() + HOUR_MS),
    })),
  );

const send = (slice = push) => sendAll(slice);
const devices = () =>
  test.platform.database.orm.getRepository(PushDevice).find({ order: { playerId: 'ASC' } });
const messages = () => test.platform.database.orm.getRepository(PushMessageRow).find();
const hosts = () => services.received.map(({ host }) => host);

describe('sending push messages', () => {
  it('sends a message that only the browser can read, signed by the installation', async () => {
    const browser = await subscribed(push, await signedIn(test.platform, 'ann'));
    await queue(['ann']);
    await send();
    expect(services.received).toHaveLength(1);
    const [received] = services.received;
    expect(received).toMatchObject({
      path: '/send/ann',
      headers: { ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
    expect(received!.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(received!.body.toString('latin1')).not.toContain('Spring');
    expect(browser.decrypt(received!.body)).toEqual({
      title: 'Spring has started',
      body: '5 questions.',
      url: '/contests/spring',
      tag: 'contest-spring',
    });
    const { publicKey, claims } = vapidOf(received!);
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:push@trivia.example' });
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(DAY_MS);
    const sibling = wireOn(await test.sibling(), services).push;
    await send(sibling);
    expect(services.received).toHaveLength(1);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(await devices()).toMatchObject([{ lastSuccessAt: test.clock.now() }]);
    expect(await messages()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([404, 410])('deletes the subscription after status %s', async (status) => {
    await subscribed(push, await signedIn(test.platform, 'ann'));
    services.reply('push.example', { status });
    await queue(['ann']);
    await send();
    expect([await devices(), await messages()]).toEqual([[], []]);
  });

  it.each([429, 500, 503])('sends the message again after status %s, later each time', async (status) => {
    await subscribed(push, await signedIn(test.platform, 'ann'));
    services.reply('push.example', { status });
    await queue(['ann']);
    const attempts = [];
    for (const seconds of [0, 29, 1, 119, 1]) {
      test.pass(seconds * 1000);
      await send();
      attempts.push(services.received.length);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 3]);
    services.reply('push.example', { status: 201 });
    test.pass(8 * MINUTE_MS);
    await send();
    expect(services.received.at(-1)!.headers.ttl).toBe(String(3600 - 30 - 120 - 480));
    test.pass(8 * MINUTE_MS);
    await send();
    expect(services.received).toHaveLength(4);
  });

  it.each([
    ['seconds', '600'],
    ['a date', 'Tue, 10 Mar 2026 09:10:00 GMT'],
  ])('waits as long as a push service asks for in %s', async (_, retryAfter) => {
    await subscribed(push, await signedIn(test.platform, 'ann'));
    services.reply('push.example', { status: 429, headers: { 'retry-after': retryAfter } });
    await queue(['ann']);
    await send();
    test.pass(10 * MINUTE_MS - 1000);
    await send();
    expect(services.received).toHaveLength(1);
    test.pass(1000);
    await send();
    expect(services.received).toHaveLength(2);
  });

  it('gives up a message that would expire before the next attempt, and one that is rejected', async () => {
    await subscribed(push, await signedIn(test.platform, 'ann'));
    await subscribed(push, await signedIn(test.platform, 'bob'), 'https://other.example/bob');
    services.reply('push.example', { status: 500, headers: { 'retry-after': '3600' } });
    services.reply('other.example', { status: 403 });
    await queue(['ann', 'bob']);
    await send();
    expect(await messages()).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    expect(await devices()).toHaveLength(2);
    expect(test.logged).toEqual([expect.stringContaining('other.example')]);
    expect(test.logged.join()).not.toContain('/bob');
  });

  it('sends to other push services while one does not respond', async () => {
    const { worker } = push;
    await subscribed(push, await signedIn(test.platform, 'ann'), 'https://slow.example/ann');
    await subscribed(push, await signedIn(test.platform, 'bob'), 'https://fast.example/bob');
    services.reply('slow.example', 'hang');
    await queue(['ann']);
    await worker.startDue();
    await services.hasReceived('slow.example');
    await queue(['bob']);
    await worker.startDue();
    await services.hasReceived('fast.example');
    // No second request reaches the slow one meanwhile.
    await queue(['ann'], 'reminder', 'another');
    while (await worker.startDue());
    expect(hosts().filter((host) => host === 'slow.example')).toHaveLength(1);
    services.release();
    await worker.settled();
    await worker.startDue();
    await worker.settled();
    expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('tries a push service that closes connections with one message at a time', async () => {
    const players = Array.from({ length: 20 }, (_, player) => `p${player}`);
    for (const [index, id] of players.entries()) {
      const host = index < 10 ? 'slow.example' : 'fast.example';
      await subscribed(push, await signedIn(test.platform, id), `https://${host}/${id}`);
    }
    services.reply('slow.example', 'close');
    await queue(players);
    await push.worker.startDue();
    await push.worker.settled();
    expect(hosts().filter((host) => host === 'slow.example')).toHaveLength(8);
    await push.worker.startDue();
    await push.worker.settled();
    expect(hosts().filter((host) => host === 'slow.example')).toHaveLength(9);
    expect(hosts().filter((host) => host === 'fast.example')).toHaveLength(10);
    expect((await messages()).filter(({ state }) => state === 'pending')).toHaveLength(10);
  });

  it('sends each message once when two servers run', async () => {
    const players = Array.from({ length: 150 }, (_, player) => `p${player}`);
    for (const id of players) await subscribed(push, await signedIn(test.platform, id));
    await queue(players);
    const other = wireOn(await test.sibling(), services).push;
    await Promise.all([send(), send(other)]);
    const paths = services.received.map(({ path }) => path);
    expect([paths.length, new Set(paths).size]).toEqual([150, 150]);
  });

  it('never sends to an address that has become private', async () => {
    await subscribed(push, await signedIn(test.platform, 'ann'));
    await test.platform.database.orm.query(`UPDATE push_device SET endpoint = 'https://127.0.0.1/ann'`);
    await queue(['ann']);
    await send();
    expect(services.received).toEqual([]);
    expect(await messages()).toMatchObject([{ state: 'failed' }]);
  });
});

describe('a message that is no longer wanted', () => {
  let ann: Caller;
  const players = () => test.platform.database.orm.getRepository(Player);
  const all = { hour: 9, timeZone: 'UTC', dailyReminder: true, contestStarts: true };

  beforeEach(async () => {
    ann = await signedIn(test.platform, 'ann');
    await subscribed(push, ann);
  });

  it.each<[string, 'reminder' | 'contest', () => Promise<unknown>]>([
    ['the player has answered', 'reminder', () => players().update('ann', { streakLastDay: '2026-03-10' })],
    [
      'the player turned reminders off',
      'reminder',
      () => push.settings.change({ ...all, dailyReminder: false }, ann),
    ],
    [
      'the player turned contests off',
      'contest',
      () => push.settings.change({ ...all, contestStarts: false }, ann),
    ],
    [
      'the player is suspended',
      'contest',
      () => players().update('ann', { suspendedAt: test.clock.now(), suspensionReason: 'Spam' }),
    ],
    [
      'the session has expired',
      'contest',
      () =>
        test.platform.database.orm
          .getRepository(Session)
          .update({ playerId: 'ann' }, { expiresAt: test.clock.now() }),
    ],
    [
      'the player has signed out',
      'contest',
      () => test.platform.database.orm.getRepository(Session).delete({ playerId: 'ann' }),
    ],
    ['the account is deleted', 'contest', () => players().delete('ann')],
    ['it has expired', 'contest', async () => test.pass(HOUR_MS)],
  ])('is not sent: %s', async (_, kind, happen) => {
    await queue(['ann'], kind);
    await happen();
    await send();
    expect(services.received).toEqual([]);
    expect((await messages()).filter(({ state }) => state === 'pending')).toEqual([]);
  });

  it('is deleted once it has expired', async () => {
    await queue(['ann']);
    test.pass(HOUR_MS - 1);
    await push.queue.deleteExpired();
    expect(await messages()).toHaveLength(1);
    test.pass(1);
    await push.queue.deleteExpired();
    expect(await messages()).toEqual([]);
  });
});
