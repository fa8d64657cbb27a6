import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import { ANN, useSubscriptions } from './subscription.fixture';
import { CONFIRM_LIFETIME_MS } from './subscription.service';

const used = useSubscriptions();

describe('confirm', () => {
  it('confirms the subscription, and changes nothing when repeated', async () => {
    await used.subscriptions.subscribe();
    const token = await used.subscriptions.confirmToken();
    expect(await used.subscriptions.confirm(token)).toBe(ANN);
    const once = await used.subscriptions.ann();
    expect(once).toMatchObject({ state: 'confirmed', confirmedAt: used.subscriptions.test.clock.now() });
    used.subscriptions.test.pass(HOUR_MS);
    expect(await used.subscriptions.confirm(token)).toBe(ANN);
    expect(await used.subscriptions.ann()).toEqual(once);
  });

  it('accepts a link for 7 days', async () => {
    await used.subscriptions.subscribe();
    const token = await used.subscriptions.confirmToken();
    used.subscriptions.test.pass(CONFIRM_LIFETIME_MS - 1);
    expect(await used.subscriptions.confirm(token)).toBe(ANN);

    await used.subscriptions.test.reset();
    await used.subscriptions.subscribe();
    const late = await used.subscriptions.confirmToken();
    used.subscriptions.test.pass(CONFIRM_LIFETIME_MS);
    await expect(used.subscriptions.confirm(late)).rejects.toMatchObject({
      kind: 'not-found',
      message: SUBSCRIPTION_TEXTS.linkInvalid,
    });
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'pending' });
  });

  it('rejects a link after unsubscribing', async () => {
    await used.subscriptions.subscribe();
    const token = await used.subscriptions.confirmToken();
    await used.subscriptions.confirm(token);
    await used.subscriptions.service.unsubscribe(await used.subscriptions.unsubscribeToken());
    await expect(used.subscriptions.confirm(token)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'unsubscribed' });
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('rejects the unknown token %j', async (token) => {
    await used.subscriptions.subscribeAndConfirm();
    await expect(used.subscriptions.confirm(token)).rejects.toMatchObject({
      kind: 'not-found',
      message: SUBSCRIPTION_TEXTS.linkInvalid,
    });
  });

  it('rejects an unsubscribe token', async () => {
    await used.subscriptions.subscribe();
    await expect(
      used.subscriptions.confirm(await used.subscriptions.unsubscribeToken()),
    ).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('findLink', () => {
  it('returns the state of a link and the chosen reminder time', async () => {
    await used.subscriptions.subscribe();
    const token = await used.subscriptions.confirmToken();
    expect(await used.subscriptions.service.findLink(token)).toEqual({ state: 'valid', reminder: null });
    const reminder = { hour: 7, timeZone: 'Europe/Vienna' };
    await used.subscriptions.confirm(token, reminder);
    expect(await used.subscriptions.service.findLink(token)).toEqual({ state: 'confirmed', reminder });
    used.subscriptions.test.pass(CONFIRM_LIFETIME_MS);
    expect(await used.subscriptions.service.findLink(token)).toEqual({ state: 'invalid', reminder: null });
    expect(await used.subscriptions.service.findLink('\0')).toEqual({ state: 'invalid', reminder: null });
  });

  it('returns an invalid link after unsubscribing', async () => {
    await used.subscriptions.subscribe();
    const token = await used.subscriptions.confirmToken();
    await used.subscriptions.service.unsubscribe(await used.subscriptions.unsubscribeToken());
    expect(await used.subscriptions.service.findLink(token)).toEqual({ state: 'invalid', reminder: null });
  });
});
