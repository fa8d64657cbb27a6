import { describe, expect, it } from '@jest/globals';
import type { OutgoingMail } from '@daily/mail';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import {
  ALREADY_SUBSCRIBED,
  ANN,
  CONFIRMATION,
  TestSubscriptions,
  useSubscriptions,
} from './subscription.fixture';

const used = useSubscriptions();

describe('subscribe', () => {
  it('mails a confirmation link and stores only the hash of its token', async () => {
    expect(await used.subscriptions.subscribe(' Ann@Example.ORG ')).toBe(ANN);
    expect(await used.subscriptions.mails()).toMatchObject([
      { recipient: ANN, subject: CONFIRMATION, state: 'pending' },
    ]);
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'pending', confirmedAt: null });
    const token = await used.subscriptions.confirmToken();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await used.subscriptions.ann())).not.toContain(token);
  });

  it('includes the address in no link', async () => {
    await used.subscriptions.subscribe();
    const [mail] = (await used.subscriptions.mails()) as [OutgoingMail];
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
  ])('rejects %j as an address', async (email) => {
    await expect(used.subscriptions.subscribe(email)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'email' }],
    });
    expect(await used.subscriptions.mails()).toEqual([]);
  });

  it('mails a pending address at most once an hour, with a token that replaces the previous one', async () => {
    await used.subscriptions.subscribe();
    const first = await used.subscriptions.confirmToken();
    used.subscriptions.test.pass(HOUR_MS - 1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.mails()).toHaveLength(1);
    used.subscriptions.test.pass(1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.subjects()).toEqual([CONFIRMATION, CONFIRMATION]);
    await expect(used.subscriptions.confirm(first)).rejects.toThrow(SUBSCRIPTION_TEXTS.linkInvalid);
    expect(await used.subscriptions.confirm(await used.subscriptions.confirmToken())).toBe(ANN);
  });

  it('sends one mail for ten concurrent requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => used.subscriptions.subscribe()));
    expect(await used.subscriptions.mails()).toHaveLength(1);
  });

  it('keeps the link of the last mail when the budget of the address is used up', async () => {
    const token = async () => {
      await used.subscriptions.subscribe();
      used.subscriptions.test.pass(HOUR_MS);
      return used.subscriptions.confirmToken();
    };
    const tokens: string[] = [];
    for (let time = 0; time < 12; time += 1) tokens.push(await token());
    expect(new Set(tokens).size).toBe(10);
    expect(await used.subscriptions.confirm(tokens.at(-1)!)).toBe(ANN);
  });

  it('mails a confirmed subscriber that they are already subscribed, at most once a day', async () => {
    await used.subscriptions.subscribeAndConfirm();
    used.subscriptions.test.pass(1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.subjects()).toEqual([CONFIRMATION, ALREADY_SUBSCRIBED]);
    used.subscriptions.test.pass(DAY_MS - 1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.mails()).toHaveLength(2);
    used.subscriptions.test.pass(1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.subjects()).toEqual([
      CONFIRMATION,
      ALREADY_SUBSCRIBED,
      ALREADY_SUBSCRIBED,
    ]);
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'confirmed' });
  });

  it('mails a confirmation link again after unsubscribing', async () => {
    await used.subscriptions.subscribeAndConfirm();
    await used.subscriptions.service.unsubscribe(await used.subscriptions.unsubscribeToken());
    used.subscriptions.test.pass(1);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.subjects()).toEqual([CONFIRMATION, CONFIRMATION]);
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'pending' });
    expect(await used.subscriptions.confirm(await used.subscriptions.confirmToken())).toBe(ANN);
    expect(await used.subscriptions.ann()).toMatchObject({
      state: 'confirmed',
      confirmedAt: used.subscriptions.test.clock.now(),
    });
  });

  it('limits requests by address', async () => {
    const tight = await TestSubscriptions.open({ rateLimitScale: 1 / 30 });
    const from = (address: string) => tight.service.subscribe(ANN, tight.test.caller(address));
    await from('192.0.2.7');
    await expect(from('192.0.2.7')).rejects.toMatchObject({ kind: 'too-many' });
    await expect(from('192.0.2.8')).resolves.toBe(ANN);
    await tight.test.close();
  });

  it('returns the same result in the same time for known and unknown addresses', async () => {
    await used.subscriptions.subscribeAndConfirm();
    used.subscriptions.test.pass(DAY_MS);
    const pending = 'pending@example.org';
    await used.subscriptions.subscribe(pending);
    const times: Record<string, number[]> = { new: [], pending: [], confirmed: [] };
    const measure = async (kind: string, email: string) => {
      const start = performance.now();
      expect(await used.subscriptions.subscribe(email)).toBe(email);
      times[kind]?.push(performance.now() - start);
    };
    for (let round = 0; round < 10; round += 1) {
      await measure('new', `new${round}@example.org`);
      await measure('pending', pending);
      await measure('confirmed', ANN);
    }
    // Compares the fastest of each kind, which other load on the machine affects least.
    const fastest = Object.values(times).map((list) => Math.min(...list));
    expect(Math.min(...fastest)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...fastest)).toBeLessThan(155);
  });
});
