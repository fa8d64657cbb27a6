import type { Platform } from '@daily/kit/platform';
import type { Slice } from '@daily/kit/slice';
import { startMailService } from './mail-service';
import { OutgoingMail } from './outgoing-mail.entity';
import { Subscriber } from './subscriber.entity';
import { SubscriptionResolver } from './subscription.resolver';
import { subscriptionRoutes } from './subscription.rest';

export { type Letter, type Sender, writeLetter, type WrittenLetter } from './letter';
export { MailQueue, type NewMail } from './mail-queue';
export { SubscriptionService } from './subscription.service';

/** Subscriptions and outgoing mail. */
export const notices = {
  name: 'notices',
  entities: [OutgoingMail, Subscriber],
  resolvers: [SubscriptionResolver],
  rest: (platform: Platform) => subscriptionRoutes(platform),
  run: async (platform: Platform) => startMailService(platform, platform.settings.mail),
} satisfies Slice;
