import { type Day, firstOfMonth, isDay, type Month, monthOf, parseDay } from '@daily/rules/calendar';
import { isClosedOn } from '@daily/rules/question';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { Database } from '@daily/kit/database/database';
import type { LaggingReads } from '@daily/kit/database/replica';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '../question/question.entity';
import {
  type CategorySize,
  EARLIER_QUESTIONS,
  LATER_QUESTIONS,
  MONTH_NEIGHBORS,
  MONTH_QUESTIONS,
  NEIGHBORS,
  PAST_CATEGORIES,
  PAST_COUNT,
  PAST_TEXTS,
  type PastText,
} from './past-questions.sql';

/** Which closed questions a list has. */
export interface PastQuestionFilter {
  category?: string | null;
  difficulty?: Difficulty | null;
  /** Only questions of days before this one. */
  beforeDay?: Day | null;
}

/** The closed questions on both sides of a day. */
export interface Neighbors {
  previous: Question | null;
  next: Question | null;
}

/** A month of the archive, with the months on both sides that have a question. */
export interface MonthOfQuestions {
  month: Month;
  /** The newest first. */
  questions: Question[];
  previousMonth: Month | null;
  nextMonth: Month | null;
}

/** The days before which, and after which, every question stands. */
const AFTER_ALL = parseDay('9999-12-31');
const BEFORE_ALL = parseDay('0001-01-01');

/**
 * Finds closed questions. Those of today and of coming days do not exist here, nor do earlier questions that are repeated on such
 * a day.
 */
export class PastQuestions {
  /** The closed questions before and after that of a day. Requests of the same moment share a statement. */
  readonly neighborsOf = sharedReads((days: readonly Day[]) => this.readNeighbors(days));

  /** @param reads reads lists. Where writes are decided by what they have, it must not be one that lags. */
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly reads: LaggingReads = database,
  ) {}

  /** The closed question of a day; null when the day has none. */
  async find(day: Day): Promise<Question | null> {
    const today = this.calendar.today();
    if (day >= today) return null;
    const question = await this.database.orm.getRepository(Question).findOneBy({ day });
    return question && isClosedOn(today, question) ? question : null;
  }

  /**
   * A page of closed questions, newest first.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(args: PageArgs, filter: PastQuestionFilter): Promise<ConnectionOf<Question>> {
    const { category = null, difficulty = null, beforeDay = null } = filter;
    const cursors = this.cursors.of('past questions');
    const window = windowOf(args, (cursor) => dayOf(cursors.decode(cursor)));
    const rows = await this.reads.query(window.backward ? LATER_QUESTIONS : EARLIER_QUESTIONS, [
      this.calendar.today(),
      window.beyond ?? (window.backward ? BEFORE_ALL : AFTER_ALL),
      category,
      difficulty,
      window.limit + 1,
      beforeDay ?? AFTER_ALL,
    ]);
    const questions = rows.map((row) => entityFrom(Question, row));
    return pageOf(window, questions, ({ day }) => cursors.encode([day ?? '']));
  }

  /**
   * The closed questions of a month.
   * @param month null for the newest one with a question.
   * @returns null when no month was asked for and no question matches.
   */
  async month(
    month: Month | null,
    { category = null, difficulty = null }: Omit<PastQuestionFilter, 'beforeDay'>,
  ): Promise<MonthOfQuestions | null> {
    const today = this.calendar.today();
    const shown = month ?? monthOf(today);
    const values = [today, firstOfMonth(shown), category, difficulty];
    const [rows, [neighbors]] = await Promise.all([
      this.reads.query(MONTH_QUESTIONS, values),
      this.reads.query(MONTH_NEIGHBORS, values),
    ]);
    const previousMonth = neighbors?.earlier ? monthOf(neighbors.earlier) : null;
    // Every closed question is of this month or one before.
    if (!month && rows.length === 0)
      return previousMonth && this.month(previousMonth, { category, difficulty });
    return {
      month: shown,
      questions: rows.map((row) => entityFrom(Question, row)),
      previousMonth,
      nextMonth: neighbors?.later ? monthOf(neighbors.later) : null,
    };
  }

  /** The number of closed questions. */
  async count({ category = null, difficulty = null, beforeDay = null }: PastQuestionFilter): Promise<number> {
    const values = [this.calendar.today(), category, difficulty, beforeDay ?? AFTER_ALL];
    const [row] = await this.reads.query(PAST_COUNT, values);
    return row?.questions ?? 0;
  }

  /** The categories of closed questions, in alphabetical order. */
  async categories(): Promise<CategorySize[]> {
    return this.reads.query(PAST_CATEGORIES, [this.calendar.today()]);
  }

  /** The day, the text and the correction of every closed question, the newest first. */
  async texts(): Promise<PastText[]> {
    return this.reads.query(PAST_TEXTS, [this.calendar.today()]);
  }

  /** Every closed question, the newest first, in portions. */
  async *all(portion = 500): AsyncGenerator<Question[]> {
    let before = AFTER_ALL;
    for (;;) {
      const today = this.calendar.today();
      const rows = await this.reads.query(EARLIER_QUESTIONS, [today, before, null, null, portion, AFTER_ALL]);
      const last = rows.at(-1)?.day;
      if (!last) return;
      yield rows.map((row) => entityFrom(Question, row));
      before = last;
    }
  }

  private async readNeighbors(days: readonly Day[]): Promise<Neighbors[]> {
    const rows = await this.reads.query(NEIGHBORS, [this.calendar.today(), [...new Set(days)]]);
    const found = new Map(rows.map((row) => [`${row.side} ${row.of}`, entityFrom(Question, row)]));
    return days.map((day) => ({
      previous: found.get(`previous ${day}`) ?? null,
      next: found.get(`next ${day}`) ?? null,
    }));
  }
}

function dayOf(key: unknown[] | null): Day | null {
  const [day] = key ?? [];
  return isDay(day) ? day : null;
}
