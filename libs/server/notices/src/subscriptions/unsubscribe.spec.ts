import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import { Subscriber } from './subscriber.entity';
import { ANN, useSubscriptions } from './subscription.fixture';
import { CONFIRM_LIFETIME_MS } from './subscription.service';

const used = useSubscriptions();

describe('unsubscribe', () => {
  it('ends the subscription, and changes nothing when repeated', async () => {
    await used.subscriptions.subscribeAndConfirm();
    const token = await used.subscriptions.unsubscribeToken();
    expect(await used.subscriptions.service.unsubscribe(token)).toBe(ANN);
    const once = await used.subscriptions.ann();
    expect(once).toMatchObject({
      state: 'unsubscribed',
      unsubscribedAt: used.subscriptions.test.clock.now(),
    });
    used.subscriptions.test.pass(HOUR_MS);
    expect(await used.subscriptions.service.unsubscribe(token)).toBe(ANN);
    expect(await used.subscriptions.ann()).toEqual(once);
  });

  it('accepts the token of every mail, old or new, even before the address is confirmed', async () => {
    await used.subscriptions.subscribe();
    const early = await used.subscriptions.unsubscribeToken();
    used.subscriptions.test.pass(HOUR_MS);
    await used.subscriptions.subscribe();
    expect(await used.subscriptions.unsubscribeToken()).toBe(early);
    await used.subscriptions.service.unsubscribe(early);
    await expect(used.subscriptions.confirm(await used.subscriptions.confirmToken())).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  it.each(['', 'unknown', '\0', "' OR 1=1 --"])('rejects the unknown token %j', async (token) => {
    await used.subscriptions.subscribeAndConfirm();
    const expected = { kind: 'not-found', message: SUBSCRIPTION_TEXTS.unsubscribeLinkInvalid };
    await expect(used.subscriptions.service.unsubscribe(token)).rejects.toMatchObject(expected);
    expect(await used.subscriptions.ann()).toMatchObject({ state: 'confirmed' });
  });
});

describe('deleteUnconfirmed', () => {
  it('deletes only pending addresses whose link has expired', async () => {
    await used.subscriptions.subscribeAndConfirm();
    await used.subscriptions.subscribe('idle@example.org');
    used.subscriptions.test.pass(HOUR_MS);
    await used.subscriptions.subscribe('late@example.org');
    used.subscriptions.test.pass(CONFIRM_LIFETIME_MS - HOUR_MS);
    await used.subscriptions.service.deleteUnconfirmed();
    const left = await used.subscriptions.test.platform.database.orm
      .getRepository(Subscriber)
      .find({ order: { email: 'ASC' } });
    expect(left.map(({ email }) => email)).toEqual([ANN, 'late@example.org']);
  });
});
