import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '@daily/questions';
import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { readingFloor, SIGN_WINDOW_DAYS } from '@daily/rules/moderation/cheating-signs';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import type { EntityManager } from 'typeorm';
import type { AddressKeys } from '../addresses/address-keys';
import {
  ADD_FAST_ANSWERS,
  ADD_PAIRS,
  BEGIN_SIGNS,
  COMPARED_PAIRS,
  COUNT_PAIRS,
  COUNTED_DAY,
  FORGET_SIGNS,
  NEXT_PAIRS,
  TAKE_SIGNS,
} from './day-signs.sql';
import { ANSWERS_OF_DAY, LEADERS, PACES } from './sign-figures.sql';
import type { Judgment, NewHint, SignJudge } from './sign-judge';
import type { SignProgress } from './sign-progress.entity';

/** Milliseconds after the end of a day until it is looked at: no answer of the day can still be on its way. */
const GRACE_MS = 2 * MINUTE_MS;

/** Number of pairs that are compared in one transaction. */
const PAIR_BATCH_SIZE = 200;

/** Number of players at the top of the month's leaderboard who are compared with one another, wherever they play. */
export const LEADERS_COMPARED = 40;

/** Number of pairs of these players. */
export const LEADER_PAIRS = (LEADERS_COMPARED * (LEADERS_COMPARED - 1)) / 2;

/**
 * Looks for signs of cheating once a day has ended, in bounded steps. Each step is one transaction that moves the progress on, whose lock
 * makes servers take turns, so that a server that is killed leaves nothing half done. docs/decisions/058-moderation.md has the methods.
 */
export class SignSearch {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keys: AddressKeys,
    private readonly judge: SignJudge,
  ) {}

  /** Does the next step. @returns whether there may be more. */
  async step(): Promise<boolean> {
    const { calendar, database } = this;
    await database.query(BEGIN_SIGNS, [addDays(calendar.today(), -1)]);
    return database.orm.transaction(async (rows) => {
      const [progress] = await database.query(TAKE_SIGNS, [], rows);
      if (!progress) return false;
      if (progress.afterPlayerId !== null) return this.comparePairs(rows, progress);
      const day = addDays(progress.countedThrough, 1);
      if (calendar.now().getTime() < endOfDay(day, calendar.timeZone).getTime() + GRACE_MS) return false;
      await this.countDay(rows, day);
      return true;
    });
  }

  private async countDay(rows: EntityManager, day: Day): Promise<void> {
    const { database, calendar } = this;
    const since = addDays(day, -SIGN_WINDOW_DAYS);
    await database.query(ADD_PAIRS, [day], rows);
    const question = await rows.findOneBy(Question, { day });
    if (question) {
      const { optionA, optionB, optionC, optionD } = question;
      const bounds = [startOfDay(day, calendar.timeZone), endOfDay(day, calendar.timeZone)];
      const floor = readingFloor([optionA, optionB, optionC, optionD]);
      await database.query(ADD_FAST_ANSWERS, [question.id, day, ...bounds, floor], rows);
    }
    await this.keys.deleteBefore(calendar.today());
    const [counted] = await database.query(COUNT_PAIRS, [day], rows);
    const pairs = counted?.pairs ?? 0;
    const found = [
      ...(await this.judgePaces(rows, day, since)),
      ...(await this.compareLeaders(rows, day, pairs)),
    ];
    await this.judge.store(rows, found, day);
    await database.query(COUNTED_DAY, [day, pairs], rows);
    for (const statement of FORGET_SIGNS) await database.query(statement, [day, since], rows);
  }

  private async judgePaces(rows: EntityManager, day: Day, since: Day): Promise<NewHint[]> {
    const [tested] = await this.database.query(ANSWERS_OF_DAY, [day], rows);
    const paces = await this.database.query(PACES, [day, since], rows);
    return paces.flatMap((pace) => this.judge.pace(pace, tested?.answers ?? 0));
  }

  /** Compares the next pairs that share an address. @returns true: either pairs or days may be left. */
  private async comparePairs(
    rows: EntityManager,
    { countedThrough: day, pairs, afterPlayerId, afterOtherId }: Omit<SignProgress, 'id'>,
  ): Promise<true> {
    const after = [afterPlayerId ?? '', afterOtherId ?? ''];
    const next = await this.database.query(NEXT_PAIRS, [day, ...after, PAIR_BATCH_SIZE], rows);
    await this.judge.store(rows, await this.judge.pairs(rows, next, this.nightOf(day, pairs)), day);
    const last = next.length === PAIR_BATCH_SIZE ? next.at(-1) : undefined;
    await this.database.query(COMPARED_PAIRS, [last?.playerId ?? null, last?.otherId ?? null], rows);
    return true;
  }

  private async compareLeaders(rows: EntityManager, day: Day, pairs: number): Promise<NewHint[]> {
    const leaders = await this.database.query(LEADERS, [firstOfMonth(monthOf(day)), LEADERS_COMPARED], rows);
    const ids = leaders.map(({ id }) => id).toSorted();
    const compared = ids.flatMap((playerId, index) =>
      ids.slice(index + 1).map((otherId) => ({ playerId, otherId, days: 0 })),
    );
    return this.judge.pairs(rows, compared, this.nightOf(day, pairs));
  }

  /** @param sharing pairs that share an address and are compared after the day. */
  private nightOf(day: Day, sharing: number): Judgment {
    return { since: addDays(day, -SIGN_WINDOW_DAYS), day, pairs: sharing + LEADER_PAIRS, sharing };
  }
}
