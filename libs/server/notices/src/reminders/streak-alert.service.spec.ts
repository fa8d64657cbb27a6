import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mail, OutgoingMail } from '@daily/mail';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Subscriber } from '../subscriptions/subscriber.entity';
import { StreakAlertService } from './streak-alert.service';

const EVENING = new Date('2026-03-10T21:00:00Z');
const YESTERDAY = '2026-03-09' as Day;

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, Subscriber, Player]);
});
beforeEach(async () => {
  await test.reset();
  test.clock.set(EVENING);
});
afterAll(() => test.close());

/** A subscriber who wants alerts and whose streak of 12 days ends with the day. */
async function atRisk(name: string, player: Partial<Player> = {}, subscriber: Partial<Subscriber> = {}) {
  const { orm } = test.platform.database;
  const email = `${name}@alert.example`;
  const createdAt = test.clock.now();
  await orm.getRepository(Subscriber).insert({
    email,
    state: 'confirmed',
    unsubscribeToken: `token-of-${name}`,
    streakAlerts: true,
    createdAt,
    ...subscriber,
  });
  await orm.getRepository(Player).insert({
    id: name,
    username: name,
    email,
    createdAt,
    emailProvenAt: createdAt,
    streakDays: 12,
    streakLastDay: YESTERDAY,
    ...player,
  });
}

async function send(): Promise<OutgoingMail[]> {
  const { platform } = test;
  const alerts = new StreakAlertService(
    platform.database,
    platform.calendar,
    platform.settings,
    mail.wire(platform).queue,
  );
  while (await alerts.sendDue());
  return platform.database.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });
}

describe('sendDue', () => {
  it('mails once a day in the last hours, with an unsubscribe link', async () => {
    await atRisk('ann');
    test.clock.set(new Date('2026-03-10T20:59:59Z'));
    expect(await send()).toEqual([]);
    test.clock.set(EVENING);
    await send();
    const [sent, ...more] = await send();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      recipient: 'ann@alert.example',
      subject: 'Your streak of 12 days is at risk',
      expiresAt: new Date('2026-03-11T00:00:00Z'),
    });
    expect(sent?.text).toContain('/unsubscribe/token-of-ann');
    expect(sent?.html).toContain('/og/tile/2026-03-10.png');
  });

  it.each<[string, Partial<Player>, Partial<Subscriber>]>([
    ['has answered today', { streakLastDay: '2026-03-10' as Day }, {}],
    ['has no streak', { streakLastDay: '2026-03-07' as Day }, {}],
    ['holds a freeze', { streakFreezes: 1 }, {}],
    ['has not proven the address', { emailProvenAt: null }, {}],
    ['is suspended', { suspendedAt: EVENING, suspensionReason: 'Spam' }, {}],
    ['did not ask for alerts', {}, { streakAlerts: false }],
    ['has unsubscribed', {}, { state: 'unsubscribed' }],
    ['is still to be reminded today', {}, { nextReminderAt: new Date('2026-03-10T23:00:00Z') }],
  ])('does not mail a player who %s', async (_what, player, subscriber) => {
    await atRisk('bob', player, subscriber);
    expect(await send()).toEqual([]);
  });
});
