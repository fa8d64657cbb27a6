import { isAtLeast } from '@daily/rules/account';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import type { Platform } from '@daily/kit/runtime/platform';
import type { MailSample, Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { Mail, Sender } from '@daily/mail';
import type { People } from '@daily/people';
import { AdminNotification } from './admin/admin-notification.entity';
import { AdminNotificationResolver } from './admin/admin-notification.resolver';
import { adminNotificationRoutes } from './admin/admin-notification.rest';
import {
  ADMIN_NOTIFICATION_RECORDED,
  ADMIN_NOTIFICATIONS_READ,
  AdminNotificationService,
} from './admin/admin-notification.service';
import { confirmationLimit, NOTICES_LIMITS } from './notices.limits';
import { noticesRecords } from './personal-records';
import { noticesMailSamples } from './mail-samples';
import { OutboxResolver } from './outbox/outbox.resolver';
import { OutboxService } from './outbox/outbox.service';
import { Promo } from './promo/promo.entity';
import { PromoResolver } from './promo/promo.resolver';
import { type PromoAnnouncement, PromoService } from './promo/promo.service';
import { ReminderSettingsService } from './reminders/reminder-settings.service';
import { ReminderResolver } from './reminders/reminder.resolver';
import { ReminderService } from './reminders/reminder.service';
import { StreakAlertService } from './reminders/streak-alert.service';
import { Subscriber } from './subscriptions/subscriber.entity';
import { SubscriptionResolver } from './subscriptions/subscription.resolver';
import { subscriptionRoutes } from './subscriptions/subscription.rest';
import { SubscriptionService, type UnsubscribeElsewhere } from './subscriptions/subscription.service';

export { AdminNotification } from './admin/admin-notification.entity';
export type { AdminNotificationService } from './admin/admin-notification.service';
export { Promo } from './promo/promo.entity';
export type { Announcement } from './promo/promo.service';
export type { ReminderQuestion } from './reminders/reminder.mails';

/** How often streaks at risk are looked for in the evening, in milliseconds. */
const STREAK_ALERT_PAUSE_MS = MINUTE_MS;

/** The wired slice, with the parts that slices above use. */
export interface Notices extends Slice {
  reminders: ReminderService;
  adminNotifications: AdminNotificationService;
}

/** The dependencies on other slices. */
export interface NoticesDependencies {
  people: Pick<People, 'viewers' | 'proofs' | 'audit'>;
  mail: Pick<Mail, 'queue' | 'outbox'>;
  /** Defaults to no announcement. */
  announcement?: PromoAnnouncement;
  /** Ends the mails that other slices send with an unsubscribe token. Defaults to none. */
  unsubscribeElsewhere?: UnsubscribeElsewhere;
  /** The mails of all slices, for their preview. Defaults to those of this slice. */
  mailSamples?: () => readonly MailSample[];
}

function wireNotices(
  platform: Platform<Sender>,
  {
    people,
    mail,
    announcement = async () => null,
    unsubscribeElsewhere = async () => null,
    mailSamples,
  }: NoticesDependencies,
): Notices {
  const { database, calendar, settings } = platform;
  const { orm } = database;
  const confirmations = confirmationLimit(platform.limits.of(NOTICES_LIMITS));
  const mails = mail.queue;
  const samples = noticesMailSamples(settings, calendar);

  const subscriptions = new SubscriptionService(
    database,
    calendar,
    confirmations,
    settings,
    mails,
    people.proofs,
    unsubscribeElsewhere,
  );
  const adminNotifications = new AdminNotificationService(
    database,
    calendar,
    platform.cursors,
    platform.events,
  );
  const streakAlerts = new StreakAlertService(database, calendar, settings, mails);
  const reminderSettings = new ReminderSettingsService(orm, calendar, subscriptions, mails);

  return {
    resolvers: [
      new SubscriptionResolver(subscriptions),
      new ReminderResolver(reminderSettings, people.viewers),
      new AdminNotificationResolver(adminNotifications),
      new OutboxResolver(
        mail.outbox,
        new OutboxService(orm, mail.outbox, people.audit, mailSamples ?? (() => samples)),
      ),
      new PromoResolver(new PromoService(database, calendar, people.audit, announcement)),
    ],
    nodes: {
      OutgoingMail: async (id, { viewer }) =>
        viewer && isAtLeast(viewer.role, 'admin') ? mail.outbox.find(id) : null,
      AdminNotification: async (id, { viewer }) =>
        viewer && isAtLeast(viewer.role, 'admin') ? adminNotifications.find(id) : null,
    },
    rest: [...subscriptionRoutes(subscriptions), ...adminNotificationRoutes(adminNotifications)],
    personal: noticesRecords(orm),
    mailSamples: samples,
    jobs: [
      {
        name: 'delete unconfirmed subscriptions',
        pauseMs: HOUR_MS,
        run: () => subscriptions.deleteUnconfirmed(),
      },
      { name: 'queue streak alerts', pauseMs: STREAK_ALERT_PAUSE_MS, run: () => streakAlerts.sendDue() },
      {
        name: 'delete old notifications of admins',
        pauseMs: HOUR_MS,
        run: () => adminNotifications.deleteOld(),
      },
    ],
    adminNotifications,
    reminders: new ReminderService(database, calendar, settings, mails),
  };
}

/**
 * Subscriptions to the daily reminder, the reminder itself, the promotional strip, the notifications of admins, and their view of
 * outgoing mail.
 */
export const notices = {
  name: 'notices',
  entities: [Subscriber, Promo, AdminNotification],
  limits: NOTICES_LIMITS,
  topics: [ADMIN_NOTIFICATION_RECORDED, ADMIN_NOTIFICATIONS_READ],
  wire: wireNotices,
} satisfies SliceDeclaration & { wire: unknown };
