import { type Day, endOfDay } from '@daily/rules/calendar';
import { nextReminder } from '@daily/rules/reminder';
import type { Platform } from '@daily/kit/runtime/platform';
import { MailQueue } from '@daily/mail';
import { Player } from '@daily/people';
import { type EntityManager, In } from 'typeorm';
import { reminderLetter, type ReminderQuestion } from './reminder.letter';

/** Subscribers seen to in one transaction. */
const BATCH = 100;
/** Milliseconds after its hour for which a reminder is still worth sending: servers may have been away. */
const LATEST_MS = 3 * 60 * 60 * 1000;

/** A subscriber whose hour has come, or for whom it has not been reckoned yet. */
interface DueSubscriber {
  id: string;
  email: string;
  hour: number;
  time_zone: string | null;
  unsubscribe_token: string;
  due_at: Date | null;
}

/** Several servers share the work: each takes rows that no other holds. */
const DUE = `SELECT id, email, reminder_hour AS hour, time_zone, unsubscribe_token, next_reminder_at AS due_at
             FROM subscriber
             WHERE state = 'confirmed' AND (next_reminder_at IS NULL OR next_reminder_at <= $1)
             ORDER BY next_reminder_at NULLS FIRST LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

const RESCHEDULE = `UPDATE subscriber SET next_reminder_at = due.at
                    FROM unnest($1::bigint[], $2::timestamptz[]) AS due (id, at) WHERE subscriber.id = due.id`;

/** Reminders that could not be sent yet, of players who have answered since. */
const ANSWERED = `mail.dedupe_key LIKE 'reminder:%' AND EXISTS
  (SELECT FROM player WHERE player.email = mail.recipient AND player.streak_last_day = $1::date)`;

/** The daily reminder: at the hour a subscriber chose, while they have not answered yet, once a day. */
export class ReminderService {
  private readonly queue = this.platform.get(MailQueue);

  constructor(private readonly platform: Platform) {}

  /**
   * Queues the reminders that are due and reckons when the next ones are. Those that still wait, for a mail server that
   * is away, are taken back once their reader has answered.
   * @param questionOf the question of a day; null when there is none, and then nobody is reminded.
   * @returns whether there may be more.
   */
  async sendDue(questionOf: (day: Day) => Promise<ReminderQuestion | null>): Promise<boolean> {
    const now = this.platform.clock.now();
    const day = this.platform.dayAt(now);
    const question = await questionOf(day);
    return this.platform.database.orm.transaction(async (rows) => {
      await this.queue.withdraw(rows, ANSWERED, [day]);
      const due = await rows.query<DueSubscriber[]>(DUE, [now]);
      if (due.length === 0) return false;
      if (question) await this.remind(rows, due, question, now);
      await rows.query(RESCHEDULE, [
        due.map(({ id }) => id),
        due.map(({ hour, time_zone: zone }) =>
          nextReminder(now, hour, zone ?? this.platform.settings.timeZone),
        ),
      ]);
      return due.length === BATCH;
    });
  }

  private async remind(
    rows: EntityManager,
    due: readonly DueSubscriber[],
    question: ReminderQuestion,
    now: Date,
  ): Promise<void> {
    const { settings } = this.platform;
    const day = this.platform.dayAt(now);
    const players = await this.playersAt(
      rows,
      due.map(({ email }) => email),
    );
    for (const { id, email, due_at: dueAt, unsubscribe_token: unsubscribeToken } of due) {
      if (!dueAt || now.getTime() - dueAt.getTime() > LATEST_MS) continue;
      const player = players.get(email);
      if (player?.streakLastDay === day) continue;
      await this.queue.add(rows, {
        ...reminderLetter(settings, question, { streak: player?.streakOn(day) ?? 0, unsubscribeToken }),
        to: email,
        // One a day, whatever becomes of hours, zones and servers.
        dedupeKey: `reminder:${id}:${day}`,
        expiresAt: endOfDay(day, settings.timeZone),
      });
    }
  }

  private async playersAt(rows: EntityManager, emails: string[]): Promise<Map<string, Player>> {
    const players = await rows.getRepository(Player).findBy({ email: In(emails) });
    return new Map(players.map((player) => [player.email, player]));
  }
}
