import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { MailBudget, PROVEN_LIMITS, UNPROVEN_LIMITS } from './mail-budget';
import { MailBudgetRow } from './mail-budget.entity';
import { MailQueue, type NewMail } from './mail-queue.service';
import { OutgoingMail } from './outgoing-mail.entity';

let test: TestPlatform;
let budget: MailBudget;
let count = 0;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, MailBudgetRow]);
  budget = new MailBudget(test.platform.database, test.platform.calendar, test.platform.secret);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const manager = () => test.platform.database.orm.manager;
const mails = () => test.platform.database.orm.getRepository(OutgoingMail).count();

/** Queues a mail, by default the reset of a password for an address that is not proven. */
function add(mail: Partial<NewMail> = {}, rows = manager()): Promise<boolean> {
  const { database, calendar, log } = test.platform;
  count += 1;
  return new MailQueue(database, calendar, budget, log).add(rows, {
    to: 'ann@example.org',
    isProven: false,
    priority: 'account',
    dedupeKey: `password-reset:${count}`,
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    headers: {},
    expiresAt: new Date(test.clock.now().getTime() + DAY_MS),
    ...mail,
  });
}

/** Queues mails one after another. @returns how many were queued. */
async function addMany(times: number, mail: Partial<NewMail> = {}): Promise<number> {
  let queued = 0;
  for (let turn = 0; turn < times; turn += 1) if (await add(mail)) queued += 1;
  return queued;
}

describe('the budget of an address', () => {
  it.each([
    ['not proven', false, UNPROVEN_LIMITS, [3, 10]],
    ['proven', true, PROVEN_LIMITS, [20, 60]],
  ])(
    'that is %s is used up by the hour and by the day',
    async (_state, isProven, { perHour, perDay }, limits) => {
      expect([perHour, perDay]).toEqual(limits);
      const mail = { isProven };
      let queued = 0;
      for (let hour = 0; hour < 23; hour += 1) {
        const now = await addMany(perHour + 1, mail);
        expect(now).toBe(Math.min(perHour, perDay - queued));
        queued += now;
        test.pass(HOUR_MS);
      }
      expect([queued, await mails()]).toEqual([perDay, perDay]);
      test.pass(HOUR_MS);
      expect(await addMany(perHour + 1, mail)).toBe(perHour);
    },
  );

  it('is one for all kinds of mail, for all spellings of the address, and no other address has it', async () => {
    expect(await add({ dedupeKey: 'confirm-email:1', priority: 'confirmation' })).toBe(true);
    expect(await add({ dedupeKey: 'confirm-subscription:1', priority: 'confirmation' })).toBe(true);
    expect(await add({ to: 'Ann@Example.ORG' })).toBe(true);
    expect(await add()).toBe(false);
    expect(await add({ to: 'bob@example.org' })).toBe(true);
  });

  it('stays used up when the mails and the account are deleted', async () => {
    await addMany(3);
    await manager().deleteAll(OutgoingMail);
    expect(await add()).toBe(false);
    const [row] = await manager().find(MailBudgetRow);
    expect(JSON.stringify(row)).not.toContain('ann');
    expect(row!.addressDigest).toHaveLength(32);
  });

  it('holds for concurrent transactions', async () => {
    const { orm } = test.platform.database;
    const added = await Promise.all(
      Array.from({ length: 20 }, () => orm.transaction((rows) => add({}, rows))),
    );
    expect(added.filter(Boolean)).toHaveLength(3);
    expect(await mails()).toBe(3);
  });

  it('is not charged for a mail that is rolled back, and not for a second one with the same key', async () => {
    const { orm } = test.platform.database;
    const rolledBack = orm.transaction(async (rows) => {
      await add({}, rows);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await addMany(5, { dedupeKey: 'confirm-email:1' })).toBe(1);
    expect(await addMany(5)).toBe(2);
  });

  it('does not block the key of a mail that it drops', async () => {
    await addMany(3);
    expect(await add({ dedupeKey: 'confirm-email:1' })).toBe(false);
    test.pass(HOUR_MS);
    expect(await add({ dedupeKey: 'confirm-email:1' })).toBe(true);
  });

  it('is not charged for what the reader asked for', async () => {
    const reminder = { isProven: true, priority: 'list' as const };
    expect(await addMany(70, reminder)).toBe(70);
    expect(await add({ isProven: true })).toBe(true);
  });

  it('is deleted a day after the last mail', async () => {
    await add();
    test.pass(DAY_MS - 1);
    await budget.deleteExpired();
    expect(await manager().count(MailBudgetRow)).toBe(1);
    test.pass(1);
    await budget.deleteExpired();
    expect(await manager().count(MailBudgetRow)).toBe(0);
  });
});

describe('an address that is not proven', () => {
  it.each(['password-changed:1', 'passkey:1', 'address-proven:1', 'reminder:1', 'webhook-disabled:1'])(
    'does not get the mail %s, which is logged without the address',
    async (dedupeKey) => {
      expect(await add({ dedupeKey })).toBe(false);
      expect(await add({ dedupeKey, priority: 'list' })).toBe(false);
      expect(await mails()).toBe(0);
      expect(test.logged).toHaveLength(2);
      expect(test.logged[0]).toContain(dedupeKey.split(':')[0]);
      expect(test.logged.join()).not.toContain('ann');
      expect(await add({ dedupeKey, isProven: true })).toBe(true);
    },
  );
});
