import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Day } from '@daily/rules/calendar';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import { ReminderService } from './reminder.service';
import { Subscriber } from './subscriber.entity';
import { SubscriptionService } from './subscription.service';

const QUESTION = { text: 'What does HTTP 418 mean?', category: 'Web', points: 10 };
const ANN = 'ann@example.org';

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, Subscriber, Player]);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function subscribed(email: string, fields: Partial<Subscriber> = {}): Promise<void> {
  await test.platform.database.orm.getRepository(Subscriber).insert({
    email,
    state: 'confirmed',
    unsubscribeToken: `token-of-${email}`,
    createdAt: test.clock.now(),
    ...fields,
  });
}

async function playing(email: string, streakDays: number, streakLastDay: string): Promise<void> {
  await test.platform.database.orm.getRepository(Player).insert({
    id: email,
    username: email,
    email,
    createdAt: test.clock.now(),
    streakDays,
    streakLastDay: streakLastDay as Day,
  });
}

const at = (instant: string) => test.clock.set(new Date(instant));
const tick = async (platform = test.platform) => {
  while (await platform.get(ReminderService).sendDue(() => Promise.resolve(QUESTION)));
};
const mails = () =>
  test.platform.database.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted();

describe('the daily reminder', () => {
  it('comes at the hour that was chosen, by the clocks of the zone, once a day', async () => {
    at('2026-03-10T05:00:00Z');
    await subscribed(ANN, { reminderHour: 8, timeZone: 'Europe/Vienna' });
    await tick();
    at('2026-03-10T06:59:59Z');
    await tick();
    expect(await mails()).toEqual([]);
    at('2026-03-10T07:00:00Z');
    await tick();
    await tick();
    expect(await recipients()).toEqual([ANN]);
    at('2026-03-11T07:00:10Z');
    await tick();
    expect(await recipients()).toEqual([ANN, ANN]);
  });

  it('names the question and the streak, never an option or the key, and can be ended by one press', async () => {
    at('2026-03-10T08:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T08:00:00Z') });
    await playing(ANN, 12, '2026-03-09');
    await tick();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: "Today's question: Web",
      expiresAt: new Date('2026-03-11T00:00:00Z'),
    });
    expect(mail?.text).toContain('What does HTTP 418 mean?');
    expect(mail?.text).toContain(
      'Your streak is 12 days. An answer before midnight (UTC) makes it a day longer.',
    );
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('leaves alone who has answered today, who has not confirmed and who has left', async () => {
    const nextReminderAt = new Date('2026-03-10T09:00:00Z');
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt });
    await playing(ANN, 1, '2026-03-10');
    await subscribed('bob@example.org', { nextReminderAt });
    await playing('bob@example.org', 1, '2026-03-09');
    await subscribed('cy@example.org', { nextReminderAt, state: 'pending' });
    await subscribed('dee@example.org', { nextReminderAt, state: 'unsubscribed' });
    await tick();
    expect(await recipients()).toEqual(['bob@example.org']);
  });

  it('is not sent hours late, nor without a question', async () => {
    at('2026-03-10T13:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await tick();
    expect(await mails()).toEqual([]);
    at('2026-03-11T09:00:00Z');
    await test.platform.get(ReminderService).sendDue(() => Promise.resolve(null));
    at('2026-03-11T09:01:00Z');
    await tick();
    expect(await mails()).toEqual([]);
  });

  it('goes once to each of many when two servers look at the same moment', async () => {
    at('2026-03-10T09:00:00Z');
    for (let player = 0; player < 250; player += 1) {
      await subscribed(`p${player}@example.org`, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    }
    await Promise.all([tick(), tick(await test.sibling())]);
    await tick();
    const everybody = await recipients();
    expect([everybody.length, new Set(everybody).size]).toEqual([250, 250]);
  });

  it('that waits for a mail server is taken back once its reader has answered', async () => {
    const nextReminderAt = new Date('2026-03-10T09:00:00Z');
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt });
    await subscribed('bob@example.org', { nextReminderAt });
    await playing(ANN, 4, '2026-03-09');
    await playing('bob@example.org', 4, '2026-03-09');
    await tick();
    expect((await mails()).map(({ state }) => state)).toEqual(['pending', 'pending']);
    await test.platform.database.orm
      .getRepository(Player)
      .update({ email: ANN }, { streakDays: 5, streakLastDay: '2026-03-10' });
    at('2026-03-10T09:00:20Z');
    await tick();
    const states = new Map((await mails()).map(({ recipient, state, text }) => [recipient, [state, text]]));
    expect(states.get(ANN)).toEqual(['failed', null]);
    expect(states.get('bob@example.org')).toEqual(['pending', expect.any(String)]);
  });

  it('that waits for a mail server is taken back when its reader unsubscribes', async () => {
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await tick();
    await test.platform.get(SubscriptionService).unsubscribe(`token-of-${ANN}`);
    expect(await mails()).toMatchObject([{ state: 'failed', text: null, html: null, headers: null }]);
  });

  it('does not come twice on a day to who moves its hour on', async () => {
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await tick();
    const subscribers = test.platform.database.orm.getRepository(Subscriber);
    await subscribers.update({ email: ANN }, { reminderHour: 11, nextReminderAt: null });
    await tick();
    at('2026-03-10T11:00:00Z');
    await tick();
    expect(await recipients()).toEqual([ANN]);
  });
});
