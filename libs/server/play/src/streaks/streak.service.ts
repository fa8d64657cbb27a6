import { addDays, type Day, isDay, weekStart } from '@daily/rules/calendar';
import { explainStreak, type StreakDay as RecordedDay, describeStreak } from '@daily/rules/streak-history';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { StreakDay, StreakExplanation } from './streak.graphql-types';
import type { StreakHistoryLoader, StreakRecord } from './streak-history.loader';

/** Full weeks of the calendar before the current one. */
const CALENDAR_WEEKS = 52;

/** Explains the viewer's streak. Private: it includes whether the viewer's answer of today is correct. */
export class StreakService {
  constructor(
    private readonly histories: PerRequest<StreakHistoryLoader>,
    private readonly calendar: ProductCalendar,
  ) {}

  /** How the viewer's current streak came about, or how the last one ended. @throws Failure unauthenticated */
  async explain(caller: Caller): Promise<StreakExplanation> {
    const record = await this.recordOf(caller);
    const explanation = explainStreak(record.history);
    return {
      summary: describeStreak(explanation),
      beganOn: explanation.beganOn,
      brokenOn: explanation.brokenOn,
      recordedDays: explanation.history.map((day) => withQuestion(day, record)),
    };
  }

  /** A page of the days of an explanation. @throws Failure invalid for an invalid page size or cursor */
  page({ recordedDays }: StreakExplanation, args: PageArgs): ConnectionOf<StreakDay> {
    const window = windowOf(args, dayOfCursor);
    const { beyond, backward, limit } = window;
    const ordered = backward ? recordedDays.toReversed() : recordedDays;
    const rest = ordered.filter(({ day }) => beyond === null || (backward ? day > beyond : day < beyond));
    return pageOf(window, rest.slice(0, limit + 1), ({ day }) => encodeCursor([day]));
  }

  /**
   * The viewer's days of the last 53 weeks, from a Monday or the first answer on, oldest first.
   * @throws Failure unauthenticated
   */
  async calendarOf(caller: Caller): Promise<StreakDay[]> {
    const record = await this.recordOf(caller);
    const first = addDays(weekStart(this.calendar.today()), -7 * CALENDAR_WEEKS);
    return record.history.filter(({ day }) => day >= first).map((day) => withQuestion(day, record));
  }

  private recordOf(caller: Caller): Promise<StreakRecord> {
    return this.histories.of(caller).load(caller.requireViewer().id);
  }
}

function withQuestion(day: RecordedDay, { questionOn }: StreakRecord): StreakDay {
  return { ...day, questionId: questionOn.get(day.day) ?? null };
}

function dayOfCursor(cursor: string): Day | null {
  const day = decodeCursor(cursor)?.[0];
  return isDay(day) ? day : null;
}
