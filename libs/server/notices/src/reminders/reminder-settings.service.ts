import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { MailQueue } from '@daily/mail';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/reminder';
import type { DataSource } from 'typeorm';
import { Subscriber, type SubscriberState } from '../subscriptions/subscriber.entity';
import type { SubscriptionService } from '../subscriptions/subscription.service';
import { type ReminderTime, requireReminderTime } from './reminder-time';

/** The daily reminder of an address. */
export interface ReminderSettings extends ReminderTime {
  /** `pending` until the address is confirmed. */
  state: 'off' | 'pending' | 'on';
}

/** A change of the daily reminder. */
export interface ReminderChange extends ReminderTime {
  enabled: boolean;
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
    private readonly writes: RateLimit,
    private readonly subscriptions: SubscriptionService,
    private readonly mails: MailQueue,
  ) {}

  /** The settings of an address; `off` at the default time for an unknown address. */
  async of(email: string): Promise<ReminderSettings> {
    const subscriber = await this.orm.getRepository(Subscriber).findOneBy({ email });
    return {
      state: subscriber ? REMINDER_STATE[subscriber.state] : 'off',
      hour: subscriber?.reminderHour ?? DEFAULT_REMINDER_HOUR,
      timeZone: subscriber?.timeZone ?? this.calendar.timeZone,
    };
  }

  /**
   * Turns the reminder of an account's address on or off, or changes its time. Being signed in does not prove that the
   * mailbox belongs to the player, so turning it on mails a confirmation link unless the address is confirmed already.
   * @throws Failure invalid, too-many.
   */
  async change(email: string, { enabled, hour, timeZone }: ReminderChange, caller: Caller): Promise<void> {
    requireReminderTime({ hour, timeZone });
    await this.writes.use(caller.address);
    const subscribers = this.orm.getRepository(Subscriber);
    if (enabled && !(await subscribers.existsBy({ email, state: 'confirmed' })))
      await this.subscriptions.countConfirmation(caller);
    const time = { reminderHour: hour, timeZone, nextReminderAt: null };
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
