import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { DEFAULT_REMINDER_HOUR, isReminderHour, nextReminder } from '@daily/rules/notices/reminder';
import type { DataSource, EntityManager } from 'typeorm';
import { PushSettings } from './push-settings.entity';

/** What a player wants to be notified of by push. */
export interface PushChoice {
  dailyReminder: boolean;
  /** Hour of the daily reminder in `timeZone`, 0 to 23. */
  hour: number;
  /** IANA name. */
  timeZone: string;
  contestStarts: boolean;
}

/** The settings of push notifications, one set for all devices of a player. */
export class PushSettingsService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The settings of a player. Defaults apply until the player changes them. */
  async of(playerId: string): Promise<PushChoice> {
    const stored = await this.orm.getRepository(PushSettings).findOneBy({ playerId });
    return {
      dailyReminder: stored?.dailyReminder ?? true,
      hour: stored?.reminderHour ?? DEFAULT_REMINDER_HOUR,
      timeZone: stored?.timeZone ?? this.calendar.timeZone,
      contestStarts: stored?.contestStarts ?? true,
    };
  }

  /** Replaces the viewer's settings. @throws Failure invalid */
  async change(choice: PushChoice, caller: Caller): Promise<void> {
    const { id: playerId } = caller.requireViewer();
    const { dailyReminder, hour, timeZone, contestStarts } = choice;
    if (!isReminderHour(hour)) throw invalid('hour must be a whole number from 0 to 23', 'hour');
    await this.orm.getRepository(PushSettings).upsert(
      {
        playerId,
        dailyReminder,
        contestStarts,
        reminderHour: hour,
        timeZone,
        nextReminderAt: nextReminder(this.calendar.now(), hour, timeZone),
      },
      ['playerId'],
    );
  }

  /**
   * Creates the settings of a player who subscribes a first device, with everything on.
   * @param dailyReminder true turns the reminder on again that the player had turned off.
   */
  async begin(
    rows: EntityManager,
    playerId: string,
    { timeZone, dailyReminder }: { timeZone: string; dailyReminder: boolean | null },
  ): Promise<void> {
    const now = this.calendar.now();
    const nextReminderAt = nextReminder(now, DEFAULT_REMINDER_HOUR, timeZone);
    const inserted = rows.createQueryBuilder().insert().into(PushSettings);
    await inserted.values({ playerId, timeZone, nextReminderAt }).orIgnore().execute();
    if (!dailyReminder) return;
    const off = await rows.findOneBy(PushSettings, { playerId, dailyReminder: false });
    if (!off) return;
    const next = nextReminder(now, off.reminderHour, off.timeZone);
    await rows.update(PushSettings, { playerId }, { dailyReminder: true, nextReminderAt: next });
  }
}
