import { repeat } from '@daily/kit/background';
import type { Platform } from '@daily/kit/platform';
import type { Slice } from '@daily/kit/slice';
import { Promo } from './promo.entity';
import { PromoResolver } from './promo.resolver';
import { Subscriber } from './subscriber.entity';
import { SubscriptionResolver } from './subscription.resolver';
import { subscriptionRoutes } from './subscription.rest';
import { SubscriptionService } from './subscription.service';

export { SubscriptionService } from './subscription.service';

/** How often addresses that nobody confirmed are looked for, in milliseconds. */
const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Subscriptions, and the strip above every page. */
export const notices = {
  name: 'notices',
  entities: [Subscriber, Promo],
  resolvers: [SubscriptionResolver, PromoResolver],
  rest: (platform: Platform) => subscriptionRoutes(platform),
  run: async (platform: Platform) =>
    repeat(() => platform.get(SubscriptionService).forgetUnconfirmed(), {
      pauseMs: TIDY_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Unconfirmed addresses cannot be deleted; trying on'),
    }),
} satisfies Slice;
