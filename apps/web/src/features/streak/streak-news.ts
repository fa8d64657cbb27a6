import { type Day, daysBetween, formatDay } from '@daily/rules/calendar';
import { formatDays } from '@daily/rules/streak';
import type { DayKind } from './day-kinds';

/** What the home page needs to know about a streak. */
export interface StreakState {
  /** Current length, in days. */
  days: number;
  longest: number;
  /** The last days up to today, oldest first. */
  week: readonly { day: Day; kind: DayKind }[];
  /** The missed day that ended the last streak; null while it continues. */
  brokenOn: Day | null;
  /** Length of the last streak before it ended, in days. */
  lastLength: number;
  /** Number of freezes a player may hold. */
  maximum: number;
}

/** The headline about a streak and the sentence below it. */
export interface StreakNews {
  title: string;
  text: string;
}

/** What is new about a streak today: kept by a freeze, broken, open, or done for today. */
export function streakNews(state: StreakState): StreakNews {
  const { days, longest, week, brokenOn } = state;
  if (longest === 0) {
    return { title: 'Start a streak', text: 'Answer every day, right or wrong. Each day in a row counts.' };
  }
  const today = week.at(-1);
  if (days === 0)
    return { title: 'Your streak ended', text: brokenText(state, today?.day ?? null, brokenOn) };
  const title = `Streak: ${formatDays(days)}`;
  if (today?.kind !== 'OPEN') {
    return { title, text: days >= longest ? 'Done for today. This is your longest yet.' : 'Done for today.' };
  }
  return { title, text: `${keptByFreeze(week)}Answer today to make it ${formatDays(days + 1)}.` };
}

function keptByFreeze(week: StreakState['week']): string {
  return week.at(-2)?.kind === 'FROZEN' ? 'A freeze kept it last night. ' : '';
}

/** Says when the last streak ended and what would have kept it. */
function brokenText({ lastLength, maximum }: StreakState, today: Day | null, brokenOn: Day | null): string {
  const start = "Answer today's question to start a new one.";
  if (!brokenOn || !today) return start;
  const missed = daysBetween(brokenOn, today);
  const cure =
    missed > maximum ? '' : ` ${missed === 1 ? 'One freeze' : `${missed} freezes`} would have kept it.`;
  return `It was ${formatDays(lastLength)} long until ${formatDay(brokenOn)}.${cure} ${start}`;
}
