import type { Statement } from '@daily/kit/database/statement';
import { withdrawal } from '@daily/mail';
import { RECEIVES_GAME_MAIL } from '@daily/people';
import { visibleTo } from '../contest/contest.sql';

/** Number of mails queued in one transaction. */
export const REMINDER_BATCH_SIZE = 100;

/** Identifies the latest mail to a player before a contest. */
export interface ReminderMail {
  contestId: string;
  playerId: string;
  /** Number of mails that were queued. */
  mails: number;
}

const REMINDER = `reminder.contest_id AS "contestId", reminder.player_id AS "playerId", reminder.mails`;

/** Sets whether player `$2` wants a mail before contest `$1` to `$3`. A first wish gets the unsubscribe token `$4`. */
export const SET_REMINDER: Statement<ReminderMail> = {
  name: 'contest-reminder-set',
  text: `INSERT INTO contest_reminder AS reminder (contest_id, player_id, wanted, unsubscribe_token)
         VALUES ($1::uuid, $2, $3, $4)
         ON CONFLICT ON CONSTRAINT contest_reminder_pkey DO UPDATE SET wanted = excluded.wanted
         RETURNING ${REMINDER}`,
};

/** Ends all mails of the player with unsubscribe token `$1`. Repeating it changes nothing. */
export const END_REMINDERS: Statement<ReminderMail & { email: string }> = {
  name: 'contest-reminder-end',
  text: `UPDATE contest_reminder AS reminder SET wanted = FALSE FROM player
         WHERE reminder.player_id = (SELECT player_id FROM contest_reminder WHERE unsubscribe_token = $1)
           AND player.id = reminder.player_id
         RETURNING ${REMINDER}, player.email`,
};

/** Which of the contests `$1` the players `$2` have asked to be reminded of. Arrays of the same length. */
export const CONTEST_REMINDERS: Statement<{ contestId: string; playerId: string }> = {
  name: 'contest-reminders',
  text: `SELECT contest_id AS "contestId", player_id AS "playerId"
         FROM unnest($1::uuid[], $2::text[]) AS requested (contest_id, player_id)
         JOIN contest_reminder USING (contest_id, player_id) WHERE contest_reminder.wanted`,
};

/** A mail that is due. */
export interface DueReminder extends ReminderMail {
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  questionCount: number;
  secondsPerQuestion: number;
  email: string;
  unsubscribeToken: string;
}

/** Reminders of contests that start after `$1` and until `$2`, of players with a proven address. */
const DUE = `contest
         JOIN contest_reminder AS reminder ON reminder.contest_id = contest.id
         JOIN player ON player.id = reminder.player_id
         WHERE contest.published AND contest.starts_at > $1::timestamptz AND contest.starts_at <= $2::timestamptz
           AND reminder.wanted AND reminder.queued_for IS DISTINCT FROM contest.starts_at
           AND player.email_proven_at IS NOT NULL AND ${RECEIVES_GAME_MAIL} AND ${visibleTo('player.id')}`;

/**
 * Locks a batch of due reminders. Several servers share the work: rows that another server has locked are skipped. Read them with
 * {@link DUE_REMINDERS}: an editor may have changed the contest between the snapshot of this statement and its lock.
 */
export const LOCK_DUE_REMINDERS: Statement<Pick<ReminderMail, 'contestId' | 'playerId'>> = {
  name: 'contest-reminder-lock-due',
  text: `SELECT reminder.contest_id AS "contestId", reminder.player_id AS "playerId" FROM ${DUE}
         ORDER BY contest.starts_at, contest.id, player.id LIMIT ${REMINDER_BATCH_SIZE}
         FOR UPDATE OF reminder SKIP LOCKED`,
};

/** The due reminders of players `$4` about contests `$3`, which are locked. Arrays of the same length. */
export const DUE_REMINDERS: Statement<DueReminder> = {
  name: 'contest-reminder-due',
  text: `SELECT ${REMINDER}, contest.slug, contest.title, contest.starts_at AS "startsAt",
           contest.ends_at AS "endsAt", contest.question_count AS "questionCount",
           contest.seconds_per_question AS "secondsPerQuestion", player.email,
           reminder.unsubscribe_token AS "unsubscribeToken"
         FROM ${DUE} AND (reminder.contest_id, reminder.player_id) IN (SELECT * FROM unnest($3::uuid[], $4::text[]))
         ORDER BY contest.starts_at, contest.id, player.id`,
};

/** Locks the reminders of contests `$1`, in order: a server that queues their mails has finished, or waits. */
export const LOCK_REMINDERS: Statement = {
  name: 'contest-reminder-lock',
  text: `SELECT FROM contest_reminder WHERE contest_id = ANY($1::uuid[]) ORDER BY contest_id, player_id FOR UPDATE`,
};

/** The reminders of contests `$1` for which mails were queued. */
export const QUEUED_REMINDERS: Statement<ReminderMail> = {
  name: 'contest-reminder-queued',
  text: `SELECT ${REMINDER} FROM contest_reminder AS reminder
         WHERE reminder.contest_id = ANY($1::uuid[]) AND reminder.queued_for IS NOT NULL`,
};

/** Records that the mails of contests `$1` to players `$2` are queued for the starts `$3`. Arrays of the same length. */
export const MARK_REMINDED: Statement = {
  name: 'contest-reminder-mark',
  text: `UPDATE contest_reminder AS reminder SET queued_for = queued.starts_at, mails = reminder.mails + 1
         FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS queued (contest_id, player_id, starts_at)
         WHERE reminder.contest_id = queued.contest_id AND reminder.player_id = queued.player_id`,
};

const WITHDRAWAL = withdrawal('contest-reminder-withdraw', 'mail.dedupe_key = ANY($1::text[])');

/** Withdraws the mails with the keys `$1` that wait to be sent, and returns their keys. */
export const WITHDRAW_REMINDERS: Statement<{ key: string }> = {
  name: WITHDRAWAL.name,
  text: `${WITHDRAWAL.text} RETURNING dedupe_key AS key`,
};

/** Records that the mails of contests `$1` to players `$2` were withdrawn, so that others may be queued. Arrays of the same length. */
export const MARK_WITHDRAWN: Statement = {
  name: 'contest-reminder-mark-withdrawn',
  text: `UPDATE contest_reminder AS reminder SET queued_for = NULL
         FROM unnest($1::uuid[], $2::text[]) AS withdrawn (contest_id, player_id)
         WHERE reminder.contest_id = withdrawn.contest_id AND reminder.player_id = withdrawn.player_id`,
};
