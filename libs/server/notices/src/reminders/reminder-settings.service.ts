import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue } from '@daily/mail';
import type { Player } from '@daily/people';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import type { DataSource } from 'typeorm';
import { Subscriber, type SubscriberState } from '../subscriptions/subscriber.entity';
import type { SubscriptionService } from '../subscriptions/subscription.service';
import { type ReminderTime, requireReminderTime } from './reminder-time';

/** The daily reminder of an address. */
export interface ReminderSettings extends ReminderTime {
  /** `pending` until the address is confirmed. */
  state: 'off' | 'pending' | 'on';
  /** Whether a mail is sent in the evening when the streak is at risk. */
  streakAlerts: boolean;
}

/** A change of the daily reminder. */
export interface ReminderChange extends ReminderTime {
  enabled: boolean;
  /** Null keeps the present choice. */
  streakAlerts: boolean | null;
}

const REMINDER_STATE: Record<SubscriberState, ReminderSettings['state']> = {
  pending: 'pending',
  confirmed: 'on',
  unsubscribed: 'off',
};

/** The daily reminder as players configure it for the address of their account. */
export class ReminderSettingsService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly subscriptions: SubscriptionService,
    private readonly mails: MailQueue,
  ) {}

  /**
   * The reminder of an account's address; `off` at the default time for an address without one, and for one that is not
   * proven: what was subscribed for it belongs to the owner of the mailbox.
   */
  async of({ email, emailProvenAt }: Pick<Player, 'email' | 'emailProvenAt'>): Promise<ReminderSettings> {
    const subscriber =
      emailProvenAt === null ? null : await this.orm.getRepository(Subscriber).findOneBy({ email });
    return {
      state: subscriber ? REMINDER_STATE[subscriber.state] : 'off',
      hour: subscriber?.reminderHour ?? DEFAULT_REMINDER_HOUR,
      timeZone: subscriber?.timeZone ?? this.calendar.timeZone,
      streakAlerts: subscriber?.streakAlerts ?? false,
    };
  }

  /**
   * Turns the reminder of an account's address on or off, or changes its time. Being signed in does not prove that the
   * mailbox belongs to the player: as long as the address is not proven, turning the reminder on mails a confirmation link
   * as the subscription form does, and nothing reveals or changes what the owner of the mailbox has subscribed.
   * @throws Failure invalid, too-many.
   */
  async change(player: Player, change: ReminderChange, caller: Caller): Promise<ReminderSettings> {
    requireReminderTime(change);
    if (player.emailProvenAt === null) return this.request(player.email, change, caller);
    const { email } = player;
    const { enabled, hour, timeZone, streakAlerts } = change;
    const subscribers = this.orm.getRepository(Subscriber);
    if (enabled && !(await subscribers.existsBy({ email, state: 'confirmed' })))
      await this.subscriptions.countConfirmation(caller);
    const time = {
      reminderHour: hour,
      timeZone,
      nextReminderAt: null,
      ...(streakAlerts !== null && { streakAlerts }),
    };
    await this.orm.transaction(async (rows) => {
      const subscriber = await rows.findOneBy(Subscriber, { email });
      if (enabled) {
        if (subscriber?.state !== 'confirmed') await this.subscriptions.requestConfirmation(rows, email);
        await rows.update(Subscriber, { email }, time);
      } else if (subscriber) {
        await this.mails.withdrawListMail(rows, email);
        await rows.update(Subscriber, { email }, { ...time, ...this.unsubscribed() });
      }
    });
    return this.of(player);
  }

  /** Mails a confirmation link for an address that is not proven. */
  private async request(
    email: string,
    { enabled, hour, timeZone, streakAlerts }: ReminderChange,
    caller: Caller,
  ): Promise<ReminderSettings> {
    const alerts = streakAlerts ?? false;
    if (!enabled) return { state: 'off', hour, timeZone, streakAlerts: alerts };
    await this.subscriptions.subscribe(email, caller);
    const time = { reminderHour: hour, timeZone, nextReminderAt: null, streakAlerts: alerts };
    await this.orm.getRepository(Subscriber).update({ email, state: 'pending' }, time);
    return { state: 'pending', hour, timeZone, streakAlerts: alerts };
  }

  /** Ends a subscription and invalidates earlier confirmation links, as the unsubscribe link does. */
  private unsubscribed(): Partial<Subscriber> {
    return {
      state: 'unsubscribed',
      unsubscribedAt: this.calendar.now(),
      confirmHash: null,
      confirmExpiresAt: null,
    };
  }
}
