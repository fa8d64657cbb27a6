import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailBudget } from './mail-budget';
import { MailBudgetRow } from './mail-budget.entity';
import { MailQueue, type NewMail } from './mail-queue.service';
import { OutgoingMail } from './outgoing-mail.entity';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';

const MAIL: NewMail = {
  to: 'ann@example.org',
  isProven: true,
  priority: 'confirmation',
  dedupeKey: 'test:1',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  expiresAt: new Date(START.getTime() + DAY_MS),
};

let test: TestPlatform;
let queue: MailQueue;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, MailBudgetRow]);
  const { database, calendar, secret, log } = test.platform;
  queue = new MailQueue(database, calendar, new MailBudget(database, calendar, secret), log);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const rows = () => test.platform.database.orm.getRepository(OutgoingMail).find();
const add = (mail: Partial<NewMail> = {}) =>
  queue.add(test.platform.database.orm.manager, { ...MAIL, ...mail });

describe('the mail queue', () => {
  it('queues a mail that is due immediately', async () => {
    expect(await add()).toBe(true);
    expect(await rows()).toMatchObject([
      {
        recipient: 'ann@example.org',
        state: 'pending',
        attempts: 0,
        nextAttemptAt: START,
        createdAt: START,
        sentAt: null,
      },
    ]);
  });

  it('queues nothing when the transaction is rolled back', async () => {
    const rolledBack = test.platform.database.orm.transaction(async (manager) => {
      await queue.add(manager, MAIL);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  it('queues one mail per key, even for twenty concurrent requests', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => add()));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    expect(await add({ dedupeKey: 'test:2' })).toBe(true);
  });

  it.each([
    ['a recipient with a line break', { to: 'ann@example.org\r\nBcc: eve@example.org' }],
    ['two recipients', { to: 'ann@example.org, eve@example.org' }],
    ['a recipient with a name', { to: 'Ann <ann@example.org>' }],
    ['no recipient', { to: '' }],
    ['a subject with a line break', { subject: 'Hi\r\nBcc: eve@example.org' }],
    ['a subject with a bare LF', { subject: 'Hi\nBcc: eve@example.org' }],
    [
      'a header value with a line break',
      { headers: { 'List-Unsubscribe': '<https://x>\r\nBcc: eve@example.org' } },
    ],
    ['a header name with a line break', { headers: { 'X\r\nBcc': 'eve@example.org' } }],
  ])('rejects %s', async (_what, mail) => {
    await expect(add(mail)).rejects.toThrow(/A mail/);
    expect(await rows()).toEqual([]);
  });

  it('deletes sent and failed mails after 30 days, and never pending ones', async () => {
    await add({ dedupeKey: 'sent' });
    await add({ dedupeKey: 'failed' });
    await add({ dedupeKey: 'pending' });
    const mails = test.platform.database.orm.getRepository(OutgoingMail);
    await mails.update({ dedupeKey: 'sent' }, { state: 'sent' });
    await mails.update({ dedupeKey: 'failed' }, { state: 'failed' });
    test.pass(30 * DAY_MS);
    expect(await queue.deleteOld()).toBe(false);
    expect(await rows()).toHaveLength(3);
    test.pass(1);
    await queue.deleteOld();
    expect(await rows()).toMatchObject([{ dedupeKey: 'pending' }]);
  });
});
