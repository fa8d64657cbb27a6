import { addDays, type Day, isDay, weekStart } from '@daily/rules/calendar';
import { explainStreak, type StreakDay as PlayedDay, streakInWords } from '@daily/rules/streak-history';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { type PlayedStreak, StreakHistoryLoader } from './streak-history.loader';
import { StreakDay, StreakExplanation } from './streak.types';

/** Whole weeks of the calendar, besides the one that today is in. */
const CALENDAR_WEEKS = 52;

/** What a player's streak is made of. It is told to the player alone: it says how they answered today. */
export class StreakService {
  constructor(private readonly platform: Platform) {}

  /** Why the streak counts what it does; null for anybody but the player. */
  async explain(playerId: string, caller: Caller): Promise<StreakExplanation | null> {
    if (caller.viewer?.id !== playerId) return null;
    const played = await caller.get(StreakHistoryLoader).load(playerId);
    const explanation = explainStreak(played.history);
    return Object.assign(new StreakExplanation(), {
      summary: streakInWords(explanation),
      beganOn: explanation.beganOn,
      brokenOn: explanation.brokenOn,
      played: explanation.history.map((day) => withQuestion(day, played)),
    });
  }

  /** A page of the days that an explanation is about. @throws Failure invalid for a size or cursor that cannot be. */
  page({ played }: StreakExplanation, args: PageArgs): ConnectionOf<StreakDay> {
    const window = windowOf(args, dayOfCursor);
    const { beyond, backward, limit } = window;
    const inOrder = backward ? played.toReversed() : played;
    const rest = inOrder.filter(({ day }) => beyond === null || (backward ? day > beyond : day < beyond));
    return pageOf(window, rest.slice(0, limit + 1), ({ day }) => encodeCursor([day]));
  }

  /**
   * The days of the last 53 weeks since the player began, the oldest first, from a Monday on; null for anybody but
   * the player.
   */
  async calendar(playerId: string, caller: Caller): Promise<StreakDay[] | null> {
    if (caller.viewer?.id !== playerId) return null;
    const played = await caller.get(StreakHistoryLoader).load(playerId);
    const first = addDays(weekStart(this.platform.dayAt()), -7 * CALENDAR_WEEKS);
    return played.history.filter(({ day }) => day >= first).map((day) => withQuestion(day, played));
  }
}

function withQuestion(day: PlayedDay, { questionOn }: PlayedStreak): StreakDay {
  return Object.assign(new StreakDay(), day, { questionId: questionOn.get(day.day) ?? null });
}

function dayOfCursor(cursor: string): Day | null {
  const day = decodeCursor(cursor)?.[0];
  return isDay(day) ? day : null;
}
