import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { confirmationLimit, NOTICES_LIMITS } from '../notices.limits';
import type { Day } from '@daily/rules/calendar';
import { openTestPlatform, type TestPlatform, type SpecPlatform } from '@daily/testing/test-platform';
import { mail, OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import { Subscriber } from '../subscriptions/subscriber.entity';
import { SubscriptionService } from '../subscriptions/subscription.service';
import { ReminderService } from './reminder.service';

const QUESTION = {
  text: { plain: 'What does HTTP 418 mean?', html: '<p>What does <code>HTTP 418</code> mean?</p>' },
  category: 'Web',
  day: '2026-03-10' as Day,
  points: 10,
};
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

async function player(email: string, streakDays: number, streakLastDay: string): Promise<void> {
  await test.platform.database.orm.getRepository(Player).insert({
    id: email,
    username: email,
    email,
    createdAt: test.clock.now(),
    emailProvenAt: test.clock.now(),
    streakDays,
    streakLastDay: streakLastDay as Day,
  });
}

const at = (instant: string) => test.clock.set(new Date(instant));
const serviceOf = (platform: SpecPlatform) =>
  new ReminderService(platform.database, platform.calendar, platform.settings, mail.wire(platform).queue);
const sendDue = async (platform = test.platform) => {
  while (await serviceOf(platform).sendDue(() => Promise.resolve(QUESTION)));
};
function subscriptions(): SubscriptionService {
  const { database, calendar, limits, settings } = test.platform;
  const confirmations = confirmationLimit(limits.of(NOTICES_LIMITS));
  const proofs = { proveAddress: () => Promise.resolve() };
  return new SubscriptionService(
    database,
    calendar,
    confirmations,
    settings,
    mail.wire(test.platform).queue,
    proofs,
    async () => null,
  );
}

const mails = () =>
  test.platform.database.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted();

describe('sendDue', () => {
  it("queues one reminder a day at the chosen hour in the subscriber's time zone", async () => {
    at('2026-03-10T05:00:00Z');
    await subscribed(ANN, { reminderHour: 8, timeZone: 'Europe/Vienna' });
    await sendDue();
    at('2026-03-10T06:59:59Z');
    await sendDue();
    expect(await mails()).toEqual([]);
    at('2026-03-10T07:00:00Z');
    await sendDue();
    await sendDue();
    expect(await recipients()).toEqual([ANN]);
    at('2026-03-11T07:00:10Z');
    await sendDue();
    expect(await recipients()).toEqual([ANN, ANN]);
  });

  it('includes the question and the streak, and one-click unsubscribe headers', async () => {
    at('2026-03-10T08:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T08:00:00Z') });
    await player(ANN, 12, '2026-03-09');
    await sendDue();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: "Today's question: Web",
      expiresAt: new Date('2026-03-11T00:00:00Z'),
    });
    expect(mail?.text).toContain('What does HTTP 418 mean?');
    expect(mail?.text).toContain('Your streak is 12 days. Answer before midnight (UTC) to make it 13 days.');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it("shows code as code, and the end of the day by the reader's clock", async () => {
    at('2026-03-10T08:00:00Z');
    const nextReminderAt = new Date('2026-03-10T08:00:00Z');
    await subscribed(ANN, { nextReminderAt, timeZone: 'America/Los_Angeles' });
    await player(ANN, 12, '2026-03-09');
    await sendDue();
    const [mail] = await mails();
    expect(mail?.html).toContain('What does <code>HTTP 418</code> mean?');
    expect(mail?.html).toContain('/og/tile/2026-03-10.png');
    expect(mail?.text).toContain('Answer before 17:00 (America/Los_Angeles) to make it 13 days.');
  });

  it('skips subscribers who have answered today, have not confirmed or have unsubscribed', async () => {
    const nextReminderAt = new Date('2026-03-10T09:00:00Z');
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt });
    await player(ANN, 1, '2026-03-10');
    await subscribed('bob@example.org', { nextReminderAt });
    await player('bob@example.org', 1, '2026-03-09');
    await subscribed('cy@example.org', { nextReminderAt, state: 'pending' });
    await subscribed('dee@example.org', { nextReminderAt, state: 'unsubscribed' });
    await sendDue();
    expect(await recipients()).toEqual(['bob@example.org']);
  });

  it('skips a suspended player until the suspension ends', async () => {
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await player(ANN, 1, '2026-03-09');
    const players = test.platform.database.orm.getRepository(Player);
    await players.update(ANN, { suspendedAt: test.clock.now(), suspensionReason: 'Spam' });
    await sendDue();
    expect(await mails()).toEqual([]);
    await players.update(ANN, { suspendedAt: null, suspensionReason: null });
    at('2026-03-11T09:00:00Z');
    await sendDue();
    expect(await recipients()).toEqual([ANN]);
  });

  it('queues no reminder hours after its time, or on a day without a question', async () => {
    at('2026-03-10T13:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await sendDue();
    expect(await mails()).toEqual([]);
    at('2026-03-11T09:00:00Z');
    await serviceOf(test.platform).sendDue(() => Promise.resolve(null));
    at('2026-03-11T09:01:00Z');
    await sendDue();
    expect(await mails()).toEqual([]);
  });

  it('queues one reminder for each of many subscribers when two servers run simultaneously', async () => {
    at('2026-03-10T09:00:00Z');
    for (let player = 0; player < 250; player += 1) {
      await subscribed(`p${player}@example.org`, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    }
    await Promise.all([sendDue(), sendDue(await test.sibling())]);
    await sendDue();
    const all = await recipients();
    expect([all.length, new Set(all).size]).toEqual([250, 250]);
  });

  it('withdraws a queued reminder once its reader has answered', async () => {
    const nextReminderAt = new Date('2026-03-10T09:00:00Z');
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt });
    await subscribed('bob@example.org', { nextReminderAt });
    await player(ANN, 4, '2026-03-09');
    await player('bob@example.org', 4, '2026-03-09');
    await sendDue();
    expect((await mails()).map(({ state }) => state)).toEqual(['pending', 'pending']);
    await test.platform.database.orm
      .getRepository(Player)
      .update({ email: ANN }, { streakDays: 5, streakLastDay: '2026-03-10' });
    at('2026-03-10T09:00:20Z');
    await sendDue();
    const states = new Map((await mails()).map(({ recipient, state, text }) => [recipient, [state, text]]));
    expect(states.get(ANN)).toEqual(['failed', null]);
    expect(states.get('bob@example.org')).toEqual(['pending', expect.any(String)]);
  });

  it('queues a reminder that is withdrawn when its reader unsubscribes', async () => {
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await sendDue();
    await subscriptions().unsubscribe(`token-of-${ANN}`);
    expect(await mails()).toMatchObject([{ state: 'failed', text: null, html: null, headers: null }]);
  });

  it('queues one reminder a day even when the hour changes after it', async () => {
    at('2026-03-10T09:00:00Z');
    await subscribed(ANN, { nextReminderAt: new Date('2026-03-10T09:00:00Z') });
    await sendDue();
    const subscribers = test.platform.database.orm.getRepository(Subscriber);
    await subscribers.update({ email: ANN }, { reminderHour: 11, nextReminderAt: null });
    await sendDue();
    at('2026-03-10T11:00:00Z');
    await sendDue();
    expect(await recipients()).toEqual([ANN]);
  });
});
