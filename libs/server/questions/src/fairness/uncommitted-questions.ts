import { type Day, isDay, parseDay } from '@daily/rules/calendar';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '../question/question.entity';
import { EARLIER_UNCOMMITTED, LATER_UNCOMMITTED, UNCOMMITTED_COUNT } from './fairness.sql';

/** The days before which, and after which, every question stands. */
const AFTER_ALL = parseDay('9999-12-31');
const BEFORE_ALL = parseDay('0001-01-01');

/**
 * Finds closed questions that were asked without a commitment, such as after an outage of the job that makes them. Days before the first
 * commitment of the installation do not count.
 */
export class UncommittedQuestions {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** A page, newest first. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs): Promise<ConnectionOf<Question>> {
    const cursors = this.cursors.of('uncommitted questions');
    const window = windowOf(args, (cursor) => dayOf(cursors.decode(cursor)));
    const rows = await this.database.query(window.backward ? LATER_UNCOMMITTED : EARLIER_UNCOMMITTED, [
      this.calendar.today(),
      window.beyond ?? (window.backward ? BEFORE_ALL : AFTER_ALL),
      window.limit + 1,
    ]);
    const questions = rows.map((row) => entityFrom(Question, row));
    return pageOf(window, questions, ({ day }) => cursors.encode([day ?? '']));
  }

  async count(): Promise<number> {
    const [row] = await this.database.query(UNCOMMITTED_COUNT, [this.calendar.today()]);
    return row?.questions ?? 0;
  }

  /** The days of all of them, newest first. @param limit maximum number of days. */
  async days(limit: number): Promise<Day[]> {
    const rows = await this.database.query(EARLIER_UNCOMMITTED, [this.calendar.today(), AFTER_ALL, limit]);
    return rows.flatMap(({ day }) => day ?? []);
  }
}

function dayOf(key: unknown[] | null): Day | null {
  const [day] = key ?? [];
  return isDay(day) ? day : null;
}
