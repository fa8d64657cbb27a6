import { parseDay } from './calendar';
import type { Streak } from './streak';

/** A stored streak. Its longest streak defaults to its length. */
export const streak = (days: number, lastDay: string, longest = days, freezes = 0): Streak => ({
  days,
  lastDay: parseDay(lastDay),
  longest,
  freezes,
});
