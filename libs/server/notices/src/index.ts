import { repeat } from '@daily/kit/runtime/background';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { noticesRecords } from './personal-records';
import { Promo } from './promo.entity';
import { PromoResolver } from './promo.resolver';
import { ReminderResolver } from './reminder.resolver';
import { Subscriber } from './subscriber.entity';
import { SubscriptionResolver } from './subscription.resolver';
import { subscriptionRoutes } from './subscription.rest';
import { SubscriptionService } from './subscription.service';

export { ReminderService } from './reminder.service';
export { SubscriptionService } from './subscription.service';

/** How often addresses that nobody confirmed are looked for, in milliseconds. */
const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Subscriptions and their daily reminder, and the strip above every page. */
export const notices = {
  name: 'notices',
  entities: [Subscriber, Promo],
  resolvers: [SubscriptionResolver, ReminderResolver, PromoResolver],
  rest: (platform: Platform) => subscriptionRoutes(platform),
  personal: (platform: Platform) => noticesRecords(platform),
  run: async (platform: Platform) =>
    repeat(() => platform.get(SubscriptionService).forgetUnconfirmed(), {
      pauseMs: TIDY_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Unconfirmed addresses cannot be deleted; trying on'),
    }),
} satisfies Slice;
