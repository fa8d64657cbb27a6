import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from '@daily/people';
import { parseDay } from '@daily/rules/calendar';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Push } from '../index';
import { type Browser, PushServices } from '../push-service.fixture';
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

const at = (instant: string) => test.clock.set(new Date(instant));
const orm = () => test.platform.database.orm;

/** Queues and sends everything that is due, as the jobs do. */
async function run(slice: Push = push): Promise<void> {
  while (await slice.reminders.queueDue());
  while (await slice.contestStarts.queueDue());
  await sendAll(slice);
}

describe('the daily reminder', () => {
  const subscribedAt = async (
    hour: number,
    timeZone = 'UTC',
    player: Partial<Player> = {},
  ): Promise<Browser> => {
    at('2026-03-10T05:00:00Z');
    const caller = await signedIn(test.platform, 'ann', player);
    const browser = await subscribed(push, caller);
    await push.settings.change({ dailyReminder: true, contestStarts: true, hour, timeZone }, caller);
    return browser;
  };

  it("is sent once a day at the chosen hour in the player's time zone, until the end of the day", async () => {
    const browser = await subscribedAt(8, 'Europe/Vienna');
    at('2026-03-10T06:59:59Z');
    await run();
    expect(services.received).toEqual([]);
    at('2026-03-10T07:00:00Z');
    await run();
    await run();
    expect(services.received).toMatchObject([
      { headers: { ttl: String(17 * 3600), topic: 'reminder', urgency: 'normal' } },
    ]);
    expect(browser.decrypt(services.received[0]!.body)).toEqual({
      title: "Today's question: Web",
      body: 'Answer before 01:00 (Europe/Vienna) to earn up to 10 points.',
      url: '/',
      tag: 'reminder',
      icon: '/og/tile/2026-03-10.png',
    });
    at('2026-03-11T07:00:10Z');
    await run();
    expect(services.received).toHaveLength(2);
  });

  it('names the streak', async () => {
    const browser = await subscribedAt(9, 'UTC', { streakDays: 12, streakLastDay: parseDay('2026-03-09') });
    at('2026-03-10T09:00:00Z');
    await run();
    expect(browser.decrypt(services.received[0]!.body).body).toBe(
      'Answer before midnight (UTC) to extend your streak of 12 days.',
    );
  });

  it.each<[string, Partial<Player>]>([
    ['has answered', { streakLastDay: parseDay('2026-03-10'), streakDays: 1 }],
    ['is suspended', { suspendedAt: new Date(), suspensionReason: 'Spam' }],
  ])('is not sent to a player who %s', async (_, player) => {
    await subscribedAt(9, 'UTC', player);
    at('2026-03-10T09:00:00Z');
    await run();
    expect([services.received, await orm().getRepository(PushMessageRow).count()]).toEqual([[], 0]);
  });

  it('is not sent hours after its time, or on a day without a question', async () => {
    await subscribedAt(9);
    at('2026-03-10T12:00:01Z');
    await run();
    at('2026-03-11T09:00:00Z');
    await run(wireOn(test.platform, services, () => Promise.resolve(null)).push);
    at('2026-03-11T09:01:00Z');
    await run();
    expect(services.received).toEqual([]);
  });

  it('is not sent again on a day on which the hour is changed', async () => {
    await subscribedAt(9);
    at('2026-03-10T09:00:00Z');
    await run();
    const caller = await signedIn(test.platform, 'ann');
    await push.settings.change(
      { dailyReminder: true, contestStarts: true, hour: 10, timeZone: 'UTC' },
      caller,
    );
    at('2026-03-10T10:00:00Z');
    await run();
    expect(services.received).toHaveLength(1);
  });

  it('is sent once to each device when two servers run', async () => {
    at('2026-03-10T05:00:00Z');
    for (let player = 0; player < 60; player += 1)
      await subscribed(push, await signedIn(test.platform, `p${player}`));
    await subscribed(push, await signedIn(test.platform, 'p0'), 'https://push.example/send/phone');
    const other = wireOn(await test.sibling(), services).push;
    at('2026-03-10T09:00:00Z');
    await Promise.all([run(), run(other)]);
    const paths = services.received.map(({ path }) => path);
    expect([paths.length, new Set(paths).size]).toEqual([61, 61]);
  });
});

describe('the start of a contest', () => {
  const CONTEST = '6f1c1f0e-0000-4000-8000-000000000001';
  const START = '2026-03-10T12:00:00Z';

  beforeEach(async () => {
    await orm().query(
      `INSERT INTO contest (id, slug, title, description, starts_at, ends_at, published, seconds_per_question, reveal_answers,
         shuffle_options, freeze_minutes, question_count, max_score, created_at, changed_at)
       VALUES ($1, 'spring', 'Spring', '', $2::timestamptz, $2::timestamptz + interval '30 minutes', TRUE, 30, 'after-finish', FALSE,
         0, 5, 50, $3, $3)`,
      [CONTEST, START, test.clock.now()],
    );
  });
  const join = async (id: string, joinedAt = test.clock.now()): Promise<Browser> => {
    const browser = await subscribed(push, await signedIn(test.platform, id));
    await orm().query(
      'INSERT INTO contest_participant (contest_id, player_id, joined_at) VALUES ($1, $2, $3)',
      [CONTEST, id, joinedAt],
    );
    return browser;
  };

  it('is announced to players who have joined, once, when two servers run', async () => {
    const browser = await join('ann');
    await subscribed(push, await signedIn(test.platform, 'bob'));
    await orm().query('UPDATE push_settings SET daily_reminder = FALSE');
    at('2026-03-10T11:59:59Z');
    await run();
    expect(services.received).toEqual([]);
    at('2026-03-10T12:00:00Z');
    const other = wireOn(await test.sibling(), services).push;
    await Promise.all([run(), run(other)]);
    at('2026-03-10T12:05:00Z');
    await run();
    expect(services.received).toMatchObject([{ path: '/send/ann', headers: { ttl: '1800' } }]);
    expect(browser.decrypt(services.received[0]!.body)).toEqual({
      title: 'Spring has started',
      body: '5 questions, one at a time.',
      url: '/contests/spring',
      tag: 'contest-spring',
    });
  });

  it('is announced again when an editor moves it', async () => {
    await join('ann');
    at(START);
    await run();
    const later = '2026-03-10T14:00:00Z';
    await orm().query('UPDATE contest SET starts_at = $1, ends_at = $2', [later, '2026-03-10T15:00:00Z']);
    at(later);
    await run();
    expect(services.received.filter(({ headers }) => headers['topic'] !== 'reminder')).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['turned it off', () => orm().query('UPDATE push_settings SET contest_starts = FALSE')],
    ['has finished', () => orm().query('UPDATE contest_participant SET finished_at = $1', [START])],
    [
      'is suspended',
      () => orm().query(`UPDATE player SET suspended_at = $1, suspension_reason = 'Spam'`, [START]),
    ],
    ['joined after the start', () => orm().query('UPDATE contest_participant SET joined_at = $1', [START])],
  ])('is not announced to a player who %s', async (_, happen) => {
    await join('ann');
    await orm().query('UPDATE push_settings SET daily_reminder = FALSE');
    await happen();
    at(START);
    await run();
    expect(services.received).toEqual([]);
  });

  it('is not announced for a draft, or minutes late', async () => {
    await join('ann');
    await orm().query('UPDATE push_settings SET daily_reminder = FALSE');
    await orm().query('UPDATE contest SET published = FALSE');
    at(START);
    await run();
    await orm().query('UPDATE contest SET published = TRUE');
    at('2026-03-10T12:10:00Z');
    await run();
    expect(services.received).toEqual([]);
  });
});
