import { tilePicturePath } from '@daily/contract/paths';
import { REMINDER_TAG } from '@daily/contract/push';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, receivesGameMail } from '@daily/people';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { deadlineIn, nextReminder } from '@daily/rules/notices/reminder';
import { formatPoints } from '@daily/rules/game/scoring';
import { formatDays } from '@daily/rules/streak';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { In } from 'typeorm';
import type { PlayerMessage, PushQueue } from '../queue/push-queue';
import {
  type DueReminder,
  REMINDER_BATCH_SIZE,
  SCHEDULE_REMINDERS,
  TAKE_DUE_REMINDERS,
} from './push-reminder.sql';

/** Milliseconds after its time for which a reminder is still sent, in case no server was running. */
const MAX_DELAY_MS = 3 * HOUR_MS;

/** What a reminder includes of the question of the day. */
interface RemindedQuestion {
  category: string;
  points: number;
}

/** Reads the question of the day; null without one. */
export type QuestionOfToday = () => Promise<RemindedQuestion | null>;

/** Pushes the daily reminder at the hour each player chose, unless they have answered that day. */
export class PushReminderService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly queue: PushQueue,
    private readonly questionOfToday: QuestionOfToday,
  ) {}

  /** Queues a batch of due reminders and schedules the next ones. @returns whether there may be more. */
  async queueDue(): Promise<boolean> {
    const now = this.calendar.now();
    const question = await this.questionOfToday();
    return this.database.orm.transaction(async (rows) => {
      const due = await this.database.query(TAKE_DUE_REMINDERS, [now], rows);
      if (due.length === 0) return false;
      if (question) {
        const recent = due.filter(({ dueAt }) => now.getTime() - dueAt.getTime() <= MAX_DELAY_MS);
        const players = await rows.findBy(Player, { id: In(recent.map(({ playerId }) => playerId)) });
        const reminders = recent.flatMap((reminder) => {
          const player = players.find(({ id }) => id === reminder.playerId);
          return player ? this.reminderOf(player, reminder, question, now) : [];
        });
        await this.queue.add('reminder', reminders, { rows });
      }
      const next = due.map(({ hour, timeZone }) => nextReminder(now, hour, timeZone));
      await this.database.query(SCHEDULE_REMINDERS, [due.map(({ playerId }) => playerId), next], rows);
      return due.length === REMINDER_BATCH_SIZE;
    });
  }

  private reminderOf(
    player: Player,
    { timeZone }: DueReminder,
    question: RemindedQuestion,
    now: Date,
  ): PlayerMessage[] {
    const day = this.calendar.dayAt(now);
    if (player.streakLastDay === day || !receivesGameMail(player)) return [];
    const expiresAt = endOfDay(day, this.calendar.timeZone);
    const deadline = deadlineIn(timeZone, expiresAt);
    const streak = player.streakOn(day);
    const reason =
      streak > 0
        ? `to extend your streak of ${formatDays(streak)}`
        : `to earn up to ${formatPoints(question.points)}`;
    return [
      {
        playerId: player.id,
        // One per day, even when the hour changes after it.
        occasion: `reminder:${day}`,
        title: `Today's question: ${question.category}`,
        body: `Answer before ${deadline} ${reason}.`,
        url: '/',
        tag: REMINDER_TAG,
        icon: tilePicturePath(day),
        expiresAt,
      },
    ];
  }
}
