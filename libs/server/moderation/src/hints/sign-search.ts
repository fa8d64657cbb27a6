import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '@daily/questions';
import { addDays, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import {
  isSign,
  likenessChance,
  paceChance,
  readingFloor,
  relayChance,
  SIGN_WINDOW_DAYS,
  type SignFigures,
} from '@daily/rules/cheating-signs';
import { endOfDay, startOfDay } from '@daily/rules/time-zone';
import type { EntityManager } from 'typeorm';
import type { AddressKeys } from '../addresses/address-keys';
import {
  ADD_FAST_ANSWERS,
  ADD_PAIRS,
  BEGIN_SIGNS,
  COMPARED_PAIRS,
  type ComparedPair,
  COUNT_PAIRS,
  COUNTED_DAY,
  FORGET_SIGNS,
  NEXT_PAIRS,
  TAKE_SIGNS,
} from './day-signs.sql';
import { ANSWERS_OF_DAY, LEADERS, PACES, PAIR_FIGURES, type PairRow, STORE_HINT } from './sign-figures.sql';
import type { SignProgress } from './sign-progress.entity';

/** Milliseconds after the end of a day until it is looked at: no answer of the day can still be on its way. */
const GRACE_MS = 2 * 60_000;

/** Number of pairs that are compared in one transaction. */
export const PAIR_BATCH_SIZE = 200;

/** Number of players at the top of the month's leaderboard who are compared with one another, wherever they play. */
const LEADERS_COMPARED = 40;

/** Number of pairs of these players. */
const LEADER_PAIRS = (LEADERS_COMPARED * (LEADERS_COMPARED - 1)) / 2;

/**
 * Looks for signs of cheating once a day has ended, in bounded steps. Each step is one transaction that moves the progress on, whose lock
 * makes servers take turns, so that a server that is killed leaves nothing half done. docs/decisions/058-moderation.md has the methods.
 */
export class SignSearch {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keys: AddressKeys,
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
    for (const statement of FORGET_SIGNS) await database.query(statement, [day, since], rows);
    await this.keys.deleteBefore(calendar.today());
    await this.judgePaces(rows, day, since);
    const [counted] = await database.query(COUNT_PAIRS, [day], rows);
    await this.compareLeaders(rows, day, counted?.pairs ?? 0);
    await database.query(COUNTED_DAY, [day, counted?.pairs ?? 0], rows);
  }

  private async judgePaces(rows: EntityManager, day: Day, since: Day): Promise<void> {
    const [tested] = await this.database.query(ANSWERS_OF_DAY, [day], rows);
    for (const { playerId, ...figures } of await this.database.query(PACES, [day, since], rows)) {
      const chance = paceChance(figures);
      if (!isSign(chance, tested?.answers ?? 0)) continue;
      await this.store(rows, [playerId, playerId], { sign: 'fast', ...figures }, chance, day);
    }
  }

  /** Compares the next pairs that share an address. @returns true: either pairs or days may be left. */
  private async comparePairs(
    rows: EntityManager,
    { countedThrough: day, pairs, afterPlayerId, afterOtherId }: Omit<SignProgress, 'id'>,
  ): Promise<true> {
    const after = [afterPlayerId ?? '', afterOtherId ?? ''];
    const next = await this.database.query(NEXT_PAIRS, [day, ...after, PAIR_BATCH_SIZE], rows);
    await this.judge(rows, day, next, pairs);
    const last = next.length === PAIR_BATCH_SIZE ? next.at(-1) : undefined;
    await this.database.query(COMPARED_PAIRS, [last?.playerId ?? null, last?.otherId ?? null], rows);
    return true;
  }

  private async compareLeaders(rows: EntityManager, day: Day, pairs: number): Promise<void> {
    const leaders = await this.database.query(LEADERS, [firstOfMonth(monthOf(day)), LEADERS_COMPARED], rows);
    const ids = leaders.map(({ id }) => id).toSorted();
    const compared = ids.flatMap((playerId, index) =>
      ids.slice(index + 1).map((otherId) => ({ playerId, otherId, days: 0 })),
    );
    await this.judge(rows, day, compared, pairs);
  }

  /** Compares pairs and stores what stands out. @param sharing pairs that share an address and are compared after this day. */
  private async judge(
    rows: EntityManager,
    day: Day,
    compared: readonly ComparedPair[],
    sharing: number,
  ): Promise<void> {
    if (compared.length === 0) return;
    const values = [
      compared.map(({ playerId }) => playerId),
      compared.map(({ otherId }) => otherId),
      addDays(day, -SIGN_WINDOW_DAYS),
      day,
    ];
    const figures = await this.database.query(PAIR_FIGURES, values, rows);
    const daysOf = new Map(compared.map(({ playerId, otherId, days }) => [`${playerId} ${otherId}`, days]));
    for (const row of figures) {
      const sharedDays = daysOf.get(`${row.playerId} ${row.otherId}`) ?? 0;
      await this.judgePair(rows, day, { ...row, sharedDays }, sharing);
    }
  }

  private async judgePair(
    rows: EntityManager,
    day: Day,
    { playerId, otherId, sharedDays, relay, back, ...likeness }: PairRow & { sharedDays: number },
    sharing: number,
  ): Promise<void> {
    const chance = likenessChance(likeness);
    if (isSign(chance, sharing + LEADER_PAIRS)) {
      const { bothWrong, sameWrong, expected } = likeness;
      const figures = { sign: 'alike' as const, sharedDays, bothWrong, sameWrong, expected };
      await this.store(rows, [playerId, otherId], figures, chance, day);
    }
    // Without a shared address, an answer cannot be passed on by a second account.
    if (sharedDays === 0) return;
    const directions = [
      { ids: [playerId, otherId] as const, comparison: relay },
      { ids: [otherId, playerId] as const, comparison: back },
    ];
    for (const { ids, comparison } of directions) {
      const relayed = relayChance(comparison);
      // Both directions are tested.
      if (isSign(relayed, sharing * 2))
        await this.store(rows, ids, { sign: 'relay', sharedDays, ...comparison }, relayed, day);
    }
  }

  private async store(
    rows: EntityManager,
    [playerId, otherId]: readonly [string, string],
    figures: SignFigures,
    chance: number,
    day: Day,
  ): Promise<void> {
    const values = [randomUUID(), figures.sign, playerId, otherId, JSON.stringify(figures), chance, day];
    await this.database.query(STORE_HINT, values, rows);
  }
}
