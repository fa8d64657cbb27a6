import { DEFAULT_REMINDER_HOUR } from '@daily/rules/reminder';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { MailQueue } from '@daily/mail';
import { type Player, ProfileService } from '@daily/people';
import { Subscriber, type SubscriberState } from './subscriber.entity';
import { checkReminderTime, type ReminderTime, SubscriptionService } from './subscription.service';

/** Whether and when somebody is reminded. */
export interface ReminderChoice extends ReminderTime {
  state: 'off' | 'pending' | 'on';
}

const STATE_OF_SUBSCRIBER: Record<SubscriberState, ReminderChoice['state']> = {
  pending: 'pending',
  confirmed: 'on',
  unsubscribed: 'off',
};

/** What a player chose for the reminder to the address of their account. */
export class ReminderSettings {
  private readonly subscriptions = this.platform.get(SubscriptionService);
  private readonly subscribers = this.platform.database.orm.getRepository(Subscriber);

  constructor(private readonly platform: Platform) {}

  /** What holds for an address. */
  async of(email: string): Promise<ReminderChoice> {
    const subscriber = await this.subscribers.findOneBy({ email });
    return {
      state: subscriber ? STATE_OF_SUBSCRIBER[subscriber.state] : 'off',
      hour: subscriber?.reminderHour ?? DEFAULT_REMINDER_HOUR,
      timeZone: subscriber?.timeZone ?? this.platform.settings.timeZone,
    };
  }

  /**
   * Turns a player's reminder on or off and sets its hour. That somebody signed in with an address does not prove that
   * its mailbox is theirs, so it has to be confirmed by mail like any other.
   * @throws Failure invalid, too-many.
   */
  async change(
    { enabled, hour, timeZone }: ReminderTime & { enabled: boolean },
    playerId: string,
    caller: Caller,
  ): Promise<Player> {
    checkReminderTime({ hour, timeZone });
    await this.platform.limits.use('writes', caller.address);
    const player = await this.platform.get(ProfileService).find(playerId);
    await this.platform.database.orm.transaction(async (rows) => {
      const subscriber = await rows.findOneBy(Subscriber, { email: player.email });
      if (!enabled && !subscriber) return;
      if (!enabled) await this.platform.get(MailQueue).withdrawListMail(rows, player.email);
      if (enabled && subscriber?.state !== 'confirmed') await this.subscriptions.request(rows, player.email);
      await rows.update(
        Subscriber,
        { email: player.email },
        {
          reminderHour: hour,
          timeZone,
          nextReminderAt: null,
          // As after the link in a mail: no older link subscribes again.
          ...(!enabled && {
            state: 'unsubscribed' as const,
            unsubscribedAt: this.platform.clock.now(),
            confirmHash: null,
            confirmExpiresAt: null,
          }),
        },
      );
    });
    return player;
  }
}
