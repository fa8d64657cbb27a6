import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutgoingMail } from '@daily/mail';
import { Subscriber } from './subscriber.entity';
import { CONFIRM_LIFETIME_MS, SubscriptionService } from './subscription.service';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/subscription-texts';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ANN = 'ann@example.org';

let test: TestPlatform;
let subscriptions: SubscriptionService;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, Subscriber]);
  subscriptions = test.platform.get(SubscriptionService);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const subscribe = (email = ANN) => subscriptions.subscribe(email, test.caller());
const mails = () =>
  test.platform.database.orm.getRepository(OutgoingMail).find({ order: { createdAt: 'ASC' } });
const subjects = async () => (await mails()).map(({ subject }) => subject);
const ann = () => test.platform.database.orm.getRepository(Subscriber).findOneByOrFail({ email: ANN });
const latestText = async () => (await mails()).at(-1)?.text ?? '';
const confirmToken = async () => /\/subscription\/confirm\/(\S+)/.exec(await latestText())?.[1] ?? '';
const unsubscribeToken = async () => /\/subscription\/unsubscribe\/(\S+)/.exec(await latestText())?.[1] ?? '';

/** Subscribes, and follows the link. */
async function confirmed(): Promise<void> {
  await subscribe();
  await subscriptions.confirm(await confirmToken());
}

const ASKS = 'Confirm your subscription to Daily Trivia';
const GREETS = 'You are already subscribed to Daily Trivia';

describe('subscribing', () => {
  it('asks the owner of the address, and keeps of the token its hash alone', async () => {
    expect(await subscribe(' Ann@Example.ORG ')).toBe(ANN);
    expect(await mails()).toMatchObject([{ recipient: ANN, subject: ASKS, state: 'pending' }]);
    expect(await ann()).toMatchObject({ state: 'pending', confirmedAt: null });
    const token = await confirmToken();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await ann())).not.toContain(token);
  });

  it('writes the address into no link', async () => {
    await subscribe();
    const [mail] = (await mails()) as [OutgoingMail];
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    for (const link of `${mail.text}${mail.html}${JSON.stringify(mail.headers)}`.match(/https?:[^\s"<>]+/g) ??
      []) {
      expect(link).not.toMatch(/ann|@|%40/i);
    }
  });

  it.each([
    '',
    'ann',
    'ann@',
    'ann@example.org\r\nBcc: eve@example.org',
    'ann@example.org,eve@example.org',
    'a\0@b.org',
  ])('refuses %j', async (email) => {
    await expect(subscribe(email)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await mails()).toEqual([]);
  });

  it('mails a pending address at most once an hour, with a token that takes the place of the one before', async () => {
    await subscribe();
    const first = await confirmToken();
    test.pass(HOUR_MS - 1);
    await subscribe();
    expect(await mails()).toHaveLength(1);
    test.pass(1);
    await subscribe();
    expect(await subjects()).toEqual([ASKS, ASKS]);
    await expect(subscriptions.confirm(first)).rejects.toThrow(SUBSCRIPTION_TEXTS.linkInvalid);
    expect(await subscriptions.confirm(await confirmToken())).toBe(ANN);
  });

  it('mails once when ten ask in the same instant', async () => {
    await Promise.all(Array.from({ length: 10 }, () => subscribe()));
    expect(await mails()).toHaveLength(1);
  });

  it('tells who is subscribed so, at most once a day', async () => {
    await confirmed();
    test.pass(1);
    await subscribe();
    expect(await subjects()).toEqual([ASKS, GREETS]);
    test.pass(DAY_MS - 1);
    await subscribe();
    expect(await mails()).toHaveLength(2);
    test.pass(1);
    await subscribe();
    expect(await subjects()).toEqual([ASKS, GREETS, GREETS]);
    expect(await ann()).toMatchObject({ state: 'confirmed' });
  });

  it('asks again who had left', async () => {
    await confirmed();
    await subscriptions.unsubscribe(await unsubscribeToken());
    test.pass(1);
    await subscribe();
    expect(await subjects()).toEqual([ASKS, ASKS]);
    expect(await ann()).toMatchObject({ state: 'pending' });
    expect(await subscriptions.confirm(await confirmToken())).toBe(ANN);
    expect(await ann()).toMatchObject({ state: 'confirmed', confirmedAt: test.clock.now() });
  });

  it('is limited by where it comes from', async () => {
    const tight = await openTestPlatform([OutgoingMail, Subscriber], { rateLimitScale: 1 / 30 });
    const from = (address: string) =>
      tight.platform.get(SubscriptionService).subscribe(ANN, tight.caller(address));
    await from('192.0.2.7');
    await from('192.0.2.7');
    await expect(from('192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(from('192.0.2.8')).resolves.toBe(ANN);
    await tight.close();
  });

  it('answers a known and an unknown address in the same words and time', async () => {
    await confirmed();
    test.pass(DAY_MS);
    const pending = 'pending@example.org';
    await subscribe(pending);
    const times: Record<string, number[]> = { new: [], pending: [], confirmed: [] };
    const timed = async (kind: string, email: string) => {
      const begun = performance.now();
      expect(await subscribe(email)).toBe(email);
      times[kind]?.push(performance.now() - begun);
    };
    for (let round = 0; round < 10; round += 1) {
      await timed('new', `new${round}@example.org`);
      await timed('pending', pending);
      await timed('confirmed', ANN);
    }
    // The quickest of each kind: whatever else the machine does at the moment, it does not speed anything up.
    const quickest = Object.values(times).map((list) => Math.min(...list));
    expect(Math.min(...quickest)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...quickest)).toBeLessThan(155);
  });
});

describe('confirming', () => {
  it('subscribes, and again changes nothing', async () => {
    await subscribe();
    const token = await confirmToken();
    expect(await subscriptions.confirm(token)).toBe(ANN);
    const once = await ann();
    expect(once).toMatchObject({ state: 'confirmed', confirmedAt: test.clock.now() });
    test.pass(HOUR_MS);
    expect(await subscriptions.confirm(token)).toBe(ANN);
    expect(await ann()).toEqual(once);
  });

  it('works until 7 days have passed', async () => {
    await subscribe();
    const token = await confirmToken();
    test.pass(CONFIRM_LIFETIME_MS - 1);
    expect(await subscriptions.confirm(token)).toBe(ANN);

    await test.reset();
    await subscribe();
    const late = await confirmToken();
    test.pass(CONFIRM_LIFETIME_MS);
    await expect(subscriptions.confirm(late)).rejects.toMatchObject({
      kind: 'not-found',
      message: SUBSCRIPTION_TEXTS.linkInvalid,
    });
    expect(await ann()).toMatchObject({ state: 'pending' });
  });

  it('tells its page what it still does, and what was chosen', async () => {
    await subscribe();
    const token = await confirmToken();
    expect(await subscriptions.find(token)).toEqual({ state: 'valid', reminder: null });
    const reminder = { hour: 7, timeZone: 'Europe/Vienna' };
    await subscriptions.confirm(token, reminder);
    expect(await subscriptions.find(token)).toEqual({ state: 'confirmed', reminder });
    test.pass(CONFIRM_LIFETIME_MS);
    expect(await subscriptions.find(token)).toEqual({ state: 'invalid', reminder: null });
    expect(await subscriptions.find('\0')).toEqual({ state: 'invalid', reminder: null });
  });

  it('tells its page that it does nothing any more for who has left', async () => {
    await subscribe();
    const token = await confirmToken();
    await subscriptions.unsubscribe(await unsubscribeToken());
    expect(await subscriptions.find(token)).toEqual({ state: 'invalid', reminder: null });
  });

  it('subscribes nobody who has left since', async () => {
    await subscribe();
    const token = await confirmToken();
    await subscriptions.confirm(token);
    await subscriptions.unsubscribe(await unsubscribeToken());
    await expect(subscriptions.confirm(token)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await ann()).toMatchObject({ state: 'unsubscribed' });
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('knows no token %j', async (token) => {
    await confirmed();
    await expect(subscriptions.confirm(token)).rejects.toMatchObject({
      kind: 'not-found',
      message: SUBSCRIPTION_TEXTS.linkInvalid,
    });
  });

  it('does not take an unsubscribe token', async () => {
    await subscribe();
    await expect(subscriptions.confirm(await unsubscribeToken())).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('unsubscribing', () => {
  it('ends the subscription, and again changes nothing', async () => {
    await confirmed();
    const token = await unsubscribeToken();
    expect(await subscriptions.unsubscribe(token)).toBe(ANN);
    const once = await ann();
    expect(once).toMatchObject({ state: 'unsubscribed', unsubscribedAt: test.clock.now() });
    test.pass(HOUR_MS);
    expect(await subscriptions.unsubscribe(token)).toBe(ANN);
    expect(await ann()).toEqual(once);
  });

  it('works from every mail, old or new, and before the address was confirmed', async () => {
    await subscribe();
    const early = await unsubscribeToken();
    test.pass(HOUR_MS);
    await subscribe();
    expect(await unsubscribeToken()).toBe(early);
    await subscriptions.unsubscribe(early);
    await expect(subscriptions.confirm(await confirmToken())).rejects.toMatchObject({ kind: 'not-found' });
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('knows no token %j', async (token) => {
    await confirmed();
    const expected = { kind: 'not-found', message: SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid };
    await expect(subscriptions.unsubscribe(token)).rejects.toMatchObject(expected);
    expect(await ann()).toMatchObject({ state: 'confirmed' });
  });
});

describe('an address that nobody confirmed', () => {
  it('is forgotten when its link is too old, and no other is', async () => {
    await confirmed();
    await subscribe('idle@example.org');
    test.pass(HOUR_MS);
    await subscribe('late@example.org');
    test.pass(CONFIRM_LIFETIME_MS - HOUR_MS);
    await subscriptions.forgetUnconfirmed();
    const left = await test.platform.database.orm.getRepository(Subscriber).find({ order: { email: 'ASC' } });
    expect(left.map(({ email }) => email)).toEqual([ANN, 'late@example.org']);
  });
});
