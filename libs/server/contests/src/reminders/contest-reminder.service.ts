import { CONTEST_REMINDER_LEAD_MS } from '@daily/rules/contest';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { newToken } from '@daily/kit/runtime/token';
import type { MailQueue } from '@daily/mail';
import type { PlayerLoader } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestService } from '../contest/contest.service';
import type { Participation } from '../taking-part/participation.service';
import type { ParticipationService } from '../taking-part/participation.service';
import { type ContestReminderSender, contestReminderMail } from './contest-reminder.mails';
import {
  CONTEST_REMINDERS,
  DUE_REMINDERS,
  END_REMINDERS,
  LOCK_DUE_REMINDERS,
  LOCK_REMINDERS,
  MARK_REMINDED,
  MARK_WITHDRAWN,
  QUEUED_REMINDERS,
  REMINDER_BATCH_SIZE,
  type ReminderMail,
  SET_REMINDER,
  WITHDRAW_REMINDERS,
} from './contest-reminder.sql';

/** The parts of {@link ContestReminderService}. */
export interface ContestReminderParts {
  database: Database;
  calendar: ProductCalendar;
  sender: ContestReminderSender;
  mails: MailQueue;
  contests: ContestService;
  participations: ParticipationService;
  players: PerRequest<PlayerLoader>;
}

type WishKey = readonly [contestId: string, playerId: string];

/** Mails participants who ask for it before their contest starts. Only proven addresses receive mails. */
export class ContestReminderService {
  /** Whether players want mails. Requests of the same moment share a statement. */
  private readonly wishes = sharedReads((keys: readonly WishKey[]) => this.read(keys));

  constructor(private readonly parts: ContestReminderParts) {}

  /** Whether the viewer wants a mail before a contest; false for an anonymous caller. */
  async isWanted(contestId: string, { viewer }: Caller): Promise<boolean> {
    return viewer !== null && this.wishes([contestId, viewer.id]);
  }

  /**
   * Sets whether the viewer wants a mail before a contest.
   * @returns the viewer's part in the contest.
   * @throws Failure unauthenticated, not-found; forbidden without a proven address; conflict when the viewer has not joined
   *   or the contest has started.
   */
  async set(contestId: string, wanted: boolean, caller: Caller): Promise<Participation> {
    const { contests, participations, players, database, calendar } = this.parts;
    const { id } = caller.requireViewer(CONTEST_FAILURES.signInToJoin);
    const contest = await contests.find(contestId, caller);
    const state = await participations.stateOfViewer(contest.id, caller);
    if (!state) throw conflict(CONTEST_FAILURES.notJoined);
    if (wanted) {
      if (contest.statusAt(calendar.now()) !== 'published') throw conflict(CONTEST_FAILURES.noReminder);
      const player = await players.of(caller).load(id);
      if (!player?.emailProvenAt) throw forbidden(CONTEST_FAILURES.proveAddress);
    }
    await database.orm.transaction(async (rows) => {
      const queued = await database.query(SET_REMINDER, [contest.id, id, wanted, newToken()], rows);
      if (!wanted) await this.withdraw(rows, queued);
    });
    return state;
  }

  /**
   * Ends all mails of the player to whom a mail with an unsubscribe token was sent. Safe to repeat.
   * @returns the address; null for an unknown token.
   */
  async unsubscribe(rows: EntityManager, token: string): Promise<string | null> {
    const { database } = this.parts;
    const ended = await database.query(END_REMINDERS, [token], rows);
    await this.withdraw(rows, ended);
    return ended[0]?.email ?? null;
  }

  /** Queues a batch of due mails. @returns whether there may be more. */
  async queueDue(): Promise<boolean> {
    const { database, calendar, mails, sender } = this.parts;
    const now = calendar.now();
    const until = new Date(now.getTime() + CONTEST_REMINDER_LEAD_MS);
    return database.orm.transaction(async (rows) => {
      const locked = await database.query(LOCK_DUE_REMINDERS, [now, until], rows);
      const keys = [locked.map(({ contestId }) => contestId), locked.map(({ playerId }) => playerId)];
      const due = locked.length > 0 ? await database.query(DUE_REMINDERS, [now, until, ...keys], rows) : [];
      for (const reminder of due) {
        await mails.add(rows, {
          ...contestReminderMail(sender, reminder),
          to: reminder.email,
          isProven: true,
          priority: 'list',
          dedupeKey: keyOf({ ...reminder, mails: reminder.mails + 1 }),
          expiresAt: reminder.startsAt,
        });
      }
      const columns = [
        due.map(({ contestId }) => contestId),
        due.map(({ playerId }) => playerId),
        due.map(({ startsAt }) => startsAt),
      ];
      if (due.length > 0) await database.query(MARK_REMINDED, columns, rows);
      return locked.length === REMINDER_BATCH_SIZE;
    });
  }

  /**
   * Withdraws the mails about contests that wait to be sent, within the transaction that changes the contests. The next run of the job
   * queues others as far as the contests still start soon.
   */
  async withdrawOf(rows: EntityManager, contestIds: readonly string[]): Promise<void> {
    const { database } = this.parts;
    await database.query(LOCK_REMINDERS, [contestIds], rows);
    const queued = await database.query(QUEUED_REMINDERS, [contestIds], rows);
    if (queued.length > 0) await this.withdraw(rows, queued);
  }

  /** Withdraws mails that wait to be sent. A player who wants them again receives others. */
  private async withdraw(rows: EntityManager, reminders: readonly ReminderMail[]): Promise<void> {
    const { database } = this.parts;
    const byKey = new Map(reminders.map((reminder) => [keyOf(reminder), reminder]));
    const withdrawn = await database.query(WITHDRAW_REMINDERS, [[...byKey.keys()]], rows);
    const found = withdrawn.flatMap(({ key }) => byKey.get(key) ?? []);
    const columns = [found.map(({ contestId }) => contestId), found.map(({ playerId }) => playerId)];
    if (found.length > 0) await database.query(MARK_WITHDRAWN, columns, rows);
  }

  private async read(keys: readonly WishKey[]): Promise<boolean[]> {
    const rows = await this.parts.database.query(CONTEST_REMINDERS, [
      keys.map(([contestId]) => contestId),
      keys.map(([, playerId]) => playerId),
    ]);
    const wanted = new Set(rows.map(({ contestId, playerId }) => `${contestId} ${playerId}`));
    return keys.map((key) => wanted.has(key.join(' ')));
  }
}

/** The key of a mail, which identifies its occasion. */
function keyOf({ contestId, playerId, mails }: ReminderMail): string {
  return `contest-reminder:${contestId}:${mails}:${playerId}`;
}
