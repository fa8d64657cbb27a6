import type { Day } from '@daily/rules/calendar';
import { formatDays } from '@daily/rules/streak';
import type { DayKind } from './day-kinds';

/** What the home page needs to know about a streak. */
export interface StreakState {
  /** Current length, in days. */
  days: number;
  longest: number;
  /** The last days up to today, oldest first. */
  week: readonly { day: Day; kind: DayKind }[];
}

/** The headline about a streak and the sentence below it. */
export interface StreakNews {
  title: string;
  text: string;
}

/** What is new about a streak today: to be started, kept by a freeze, open, or done for today. */
export function streakNews({ days, longest, week }: StreakState): StreakNews {
  if (longest === 0) {
    return { title: 'Start a streak', text: 'Answer every day, right or wrong. Each day in a row counts.' };
  }
  if (days === 0) {
    const record = longest > 1 ? `Your longest so far is ${formatDays(longest)}. ` : '';
    return { title: 'Start a new streak', text: `${record}Answer today's question to begin.` };
  }
  const title = `Streak: ${formatDays(days)}`;
  if (week.at(-1)?.kind !== 'OPEN') {
    return { title, text: days >= longest ? 'Done for today. This is your longest yet.' : 'Done for today.' };
  }
  return { title, text: `${keptByFreeze(week)}Answer today to make it ${formatDays(days + 1)}.` };
}

function keptByFreeze(week: StreakState['week']): string {
  return week.at(-2)?.kind === 'FROZEN' ? 'A freeze kept it last night. ' : '';
}
