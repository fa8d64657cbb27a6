import type { Platform } from '@daily/kit/runtime/platform';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail, Sender } from '@daily/mail';
import type { People } from '@daily/people';
import { confirmationLimit, NOTICES_LIMITS } from './notices.limits';
import { noticesRecords } from './personal-records';
import { Promo } from './promo/promo.entity';
import { PromoResolver } from './promo/promo.resolver';
import { PromoService } from './promo/promo.service';
import { ReminderSettingsService } from './reminders/reminder-settings.service';
import { ReminderResolver } from './reminders/reminder.resolver';
import { ReminderService } from './reminders/reminder.service';
import { StreakAlertService } from './reminders/streak-alert.service';
import { Subscriber } from './subscriptions/subscriber.entity';
import { SubscriptionResolver } from './subscriptions/subscription.resolver';
import { subscriptionRoutes } from './subscriptions/subscription.rest';
import { SubscriptionService, type UnsubscribeElsewhere } from './subscriptions/subscription.service';

export type { ReminderQuestion } from './reminders/reminder.mails';

/** How often streaks at risk are looked for in the evening, in milliseconds. */
const STREAK_ALERT_PAUSE_MS = 60_000;

/** The wired slice, with the parts that slices above use. */
export interface Notices extends Slice {
  reminders: ReminderService;
}

/** The dependencies on other slices. */
export interface NoticesDependencies {
  people: Pick<People, 'viewers' | 'proofs' | 'audit'>;
  mail: Pick<Mail, 'queue'>;
  /** Ends the mails that other slices send with an unsubscribe token. Defaults to none. */
  unsubscribeElsewhere?: UnsubscribeElsewhere;
}

function wireNotices(
  platform: Platform<Sender>,
  { people, mail, unsubscribeElsewhere = async () => null }: NoticesDependencies,
): Notices {
  const { database, calendar, settings } = platform;
  const { orm } = database;
  const { writes } = platform.limits.of(REQUEST_LIMITS);
  const confirmations = confirmationLimit(platform.limits.of(NOTICES_LIMITS));
  const mails = mail.queue;

  const subscriptions = new SubscriptionService(
    database,
    calendar,
    confirmations,
    settings,
    mails,
    people.proofs,
    unsubscribeElsewhere,
  );
  const streakAlerts = new StreakAlertService(database, calendar, settings, mails);
  const reminderSettings = new ReminderSettingsService(orm, calendar, writes, subscriptions, mails);

  return {
    resolvers: [
      new SubscriptionResolver(subscriptions),
      new ReminderResolver(reminderSettings, people.viewers),
      new PromoResolver(new PromoService(database, calendar, people.audit)),
    ],
    rest: subscriptionRoutes(subscriptions),
    personal: noticesRecords(orm),
    jobs: [
      {
        name: 'delete unconfirmed subscriptions',
        pauseMs: 60 * 60 * 1000,
        run: () => subscriptions.deleteUnconfirmed(),
      },
      { name: 'queue streak alerts', pauseMs: STREAK_ALERT_PAUSE_MS, run: () => streakAlerts.sendDue() },
    ],
    reminders: new ReminderService(database, calendar, settings, mails),
  };
}

/** Subscriptions to the daily reminder, the reminder itself, and the promotional strip. */
export const notices = {
  name: 'notices',
  entities: [Subscriber, Promo],
  limits: NOTICES_LIMITS,
  wire: wireNotices,
} satisfies SliceDeclaration & { wire: unknown };
