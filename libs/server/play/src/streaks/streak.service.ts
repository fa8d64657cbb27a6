import { addDays, type Day, isDay, weekStart } from '@daily/rules/calendar';
import {
  describeStreak,
  explainStreak,
  longestEarlierStreak,
  type StreakDay,
  type StreakExplanation,
} from '@daily/rules/streak/history';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import { splitId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { KeyAccess } from '@daily/questions';
import type { StreakHistoryLoader, StreakRecord } from './streak-history.loader';

/** Full weeks of the calendar before the current one. */
const CALENDAR_WEEKS = 52;

/** Maximum number of days in the calendar. */
export const MAX_CALENDAR_DAYS = 7 * (CALENDAR_WEEKS + 1);

/** A day of a player as they may see it. */
export interface ShownDay extends StreakDay {
  playerId: string;
  /** The question that was answered on the day, or null. */
  questionId: number | null;
}

/** How a streak came about, or how it ended. */
export interface ShownExplanation extends Pick<StreakExplanation, 'beganOn' | 'brokenOn' | 'length'> {
  /** In words for the player. */
  summary: string;
  /** Every day of the streak, newest first. */
  recordedDays: readonly ShownDay[];
}

/** Explains the viewer's streak. Private: it includes whether the viewer's answer of today is correct. */
export class StreakService {
  constructor(
    private readonly histories: PerRequest<StreakHistoryLoader>,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'showsResults'>,
    private readonly cursors: Cursors,
  ) {}

  /** How the viewer's current streak came about, or how the last one ended. @throws Failure unauthenticated */
  async explain(caller: Caller): Promise<ShownExplanation> {
    const record = await this.recordOf(caller);
    const explanation = explainStreak(record.history);
    return {
      summary: describeStreak(explanation),
      beganOn: explanation.beganOn,
      brokenOn: explanation.brokenOn,
      length: explanation.length,
      recordedDays: explanation.history.map((day) => this.shown(day, record, caller)),
    };
  }

  /**
   * The longest streak of the viewer before the current one, in days.
   * @throws Failure unauthenticated
   */
  async longestEarlier(caller: Caller, player: Player): Promise<number> {
    // A streak that is shorter than the longest one did not set it.
    if (player.streakOn(this.calendar.today()) < player.longestStreak) return player.longestStreak;
    return longestEarlierStreak((await this.recordOf(caller)).history);
  }

  /** A page of the days of an explanation. @throws Failure invalid for an invalid page size or cursor */
  page({ recordedDays }: Pick<ShownExplanation, 'recordedDays'>, args: PageArgs): ConnectionOf<ShownDay> {
    const cursors = this.cursors.of('streak days');
    const window = windowOf(args, (cursor) => dayOf(cursors.decode(cursor)));
    const { beyond, backward, limit } = window;
    const ordered = backward ? recordedDays.toReversed() : recordedDays;
    const rest = ordered.filter(({ day }) => beyond === null || (backward ? day > beyond : day < beyond));
    return pageOf(window, rest.slice(0, limit + 1), ({ day }) => cursors.encode([day]));
  }

  /**
   * The viewer's days of the last 53 weeks, from a Monday or the first answer on, oldest first.
   * @param last only so many days, including today; null for all.
   * @throws Failure unauthenticated; invalid when `last` is out of range
   */
  async calendarOf(caller: Caller, last: number | null = null): Promise<ShownDay[]> {
    if (last !== null && (last < 1 || last > MAX_CALENDAR_DAYS)) {
      throw invalid(`last must be from 1 to ${MAX_CALENDAR_DAYS}`, 'last');
    }
    const record = await this.recordOf(caller);
    const today = this.calendar.today();
    const first = last === null ? addDays(weekStart(today), -7 * CALENDAR_WEEKS) : addDays(today, 1 - last);
    return record.history.filter(({ day }) => day >= first).map((day) => this.shown(day, record, caller));
  }

  /** A day of the viewer by its local id; null for any other. */
  async find(id: string, caller: Caller): Promise<ShownDay | null> {
    const [given, playerId] = splitId(id, 2) ?? [];
    if (!caller.viewer || caller.viewer.id !== playerId) return null;
    const record = await this.recordOf(caller);
    const day = record.history.find((recorded) => recorded.day === given);
    return day ? this.shown(day, record, caller) : null;
  }

  /** A day as the viewer may see it, with its question. */
  private shown(day: StreakDay, { questionOn }: StreakRecord, caller: Caller): ShownDay {
    const isWithheld =
      (day.kind === 'right' || day.kind === 'wrong') && !this.keyAccess.showsResults(day.day);
    return {
      ...day,
      playerId: caller.requireViewer().id,
      kind: isWithheld ? 'answered' : day.kind,
      questionId: questionOn.get(day.day) ?? null,
    };
  }

  private recordOf(caller: Caller): Promise<StreakRecord> {
    return this.histories.of(caller).load(caller.requireViewer().id);
  }
}

function dayOf(key: unknown[] | null): Day | null {
  const day = key?.[0];
  return isDay(day) ? day : null;
}
