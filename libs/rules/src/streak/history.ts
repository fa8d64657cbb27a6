/**
 * The history and explanation of a streak: every day since the first one, replayed by the rules of `streak.ts`.
 * It is derived only from the recorded answers and purchases, so it also serves to verify the stored counters.
 */
import { addDays, type Day, daysBetween, formatDay } from '../calendar';
import {
  formatDays,
  freezesHeld,
  MAX_FREEZES,
  NO_STREAK,
  type Streak,
  streakAfterAnswer,
  streakAfterPurchase,
  streakOn,
} from '../streak';

/**
 * The outcome of a day: answered right or wrong, or answered while the result is still withheld; covered by a freeze, missed
 * without a freeze, or open, which is today before the answer.
 */
export type StreakDayKind = 'right' | 'wrong' | 'answered' | 'frozen' | 'missed' | 'open';

/** A day of a history, with the values at its end; for today, the current values. */
export interface StreakDay {
  readonly day: Day;
  readonly kind: StreakDayKind;
  /** Number of freezes bought on this day. */
  readonly bought: number;
  /** Length of the streak, in days. */
  readonly streak: number;
  /** Number of freezes left. */
  readonly freezes: number;
}

/** The records from which a history is derived, each list in ascending order of days. */
export interface StreakFacts {
  /** One entry per answered day. */
  readonly answers: readonly { readonly day: Day; readonly isCorrect: boolean }[];
  /** The day of each freeze purchase. */
  readonly purchases: readonly Day[];
  /** Number of freezes a player may hold on a day. Defaults to `MAX_FREEZES` on every day. */
  readonly maximumOn?: (day: Day) => number;
}

/** Every day from the first record to `today`, oldest first. Empty for a player without records. */
export function streakHistory({ answers, purchases, maximumOn }: StreakFacts, today: Day): StreakDay[] {
  const first = [answers[0]?.day, purchases[0]].filter((day) => day !== undefined).sort()[0];
  if (first === undefined) return [];
  const right = new Map(answers.map(({ day, isCorrect }) => [day, isCorrect]));
  const bought = countByDay(purchases);
  const history: StreakDay[] = [];
  let streak: Streak = NO_STREAK;
  for (let number = 0; number <= daysBetween(first, today); number += 1) {
    const day = addDays(first, number);
    const boughtToday = bought.get(day) ?? 0;
    for (let count = 0; count < boughtToday; count += 1)
      streak = afterRecordedPurchase(streak, day, maximumOn);
    const isCorrect = right.get(day);
    if (isCorrect !== undefined) streak = streakAfterAnswer(streak, day);
    // The cost of a day without an answer is known at the start of the next day.
    else if (day !== today) streak = streakOn(streak, addDays(day, 1));
    history.push({
      day,
      kind: kindOf(isCorrect, day === today, streak),
      bought: boughtToday,
      streak: streak.days,
      freezes: streak.freezes,
    });
  }
  return history;
}

/** The streak that results from the records, on the last of their days. */
export function streakFromFacts({ answers, purchases, maximumOn }: StreakFacts): Streak {
  // On a day with both an answer and a purchase, their order does not matter.
  const days = [...new Set([...purchases, ...answers.map(({ day }) => day)])].sort();
  const answered = new Set(answers.map(({ day }) => day));
  const bought = countByDay(purchases);
  return days.reduce((before, day) => {
    let streak = before;
    for (let count = bought.get(day) ?? 0; count > 0; count -= 1)
      streak = afterRecordedPurchase(streak, day, maximumOn);
    return answered.has(day) ? streakAfterAnswer(streak, day) : streak;
  }, NO_STREAK);
}

/** Ignores a purchase over the maximum, which two servers with different clocks may have recorded around midnight. */
function afterRecordedPurchase(
  streak: Streak,
  day: Day,
  maximumOn: StreakFacts['maximumOn'] = () => MAX_FREEZES,
): Streak {
  const maximum = maximumOn(day);
  return freezesHeld(streak, day) < maximum ? streakAfterPurchase(streak, day, maximum) : streak;
}

function countByDay(days: readonly Day[]): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

function kindOf(isCorrect: boolean | undefined, isToday: boolean, after: Streak): StreakDayKind {
  if (isCorrect !== undefined) return isCorrect ? 'right' : 'wrong';
  if (isToday) return 'open';
  return after.days > 0 ? 'frozen' : 'missed';
}

/** The longest streak before the current one, in days; 0 when there was none. */
export function longestEarlierStreak(history: readonly StreakDay[]): number {
  const start = history.findLastIndex(({ streak }) => streak === 0) + 1;
  return history.slice(0, start).reduce((longest, { streak }) => Math.max(longest, streak), 0);
}

/** How the current streak, or the last one if it is broken, came about. */
export interface StreakExplanation {
  /** Current length in days; 0 when the streak is broken or has not started. */
  readonly days: number;
  /** The first day of the current or last streak; null for a player who has not answered yet. */
  readonly beganOn: Day | null;
  /** The missed day that broke the last streak; null while the streak is active. */
  readonly brokenOn: Day | null;
  /** Length of the current streak, or of the last one before it broke, in days; 0 for a player who has not answered yet. */
  readonly length: number;
  /** The days from `beganOn` to today or `brokenOn`, newest first. */
  readonly history: readonly StreakDay[];
}

/** Explains the streak at the end of a history: the active one, or the last one if it is broken. */
export function explainStreak(history: readonly StreakDay[]): StreakExplanation {
  const last = history.findLastIndex(({ streak }) => streak > 0);
  if (last < 0) return { days: 0, beganOn: null, brokenOn: null, length: 0, history: [] };
  const broken = history[last + 1];
  const start = history.findLastIndex(({ streak }, index) => index < last && streak === 0) + 1;
  return {
    days: history.at(-1)?.streak ?? 0,
    beganOn: history[start]?.day ?? null,
    brokenOn: broken?.day ?? null,
    length: history[last]?.streak ?? 0,
    history: history.slice(start, last + 2).reverse(),
  };
}

/** Describes the streak in sentences for the player. */
export function describeStreak({ days, beganOn, brokenOn, length, history }: StreakExplanation): string {
  if (beganOn === null) return "You have no streak yet. Answer today's question to start one.";
  const frozen = history.filter(({ kind }) => kind === 'frozen').length;
  const saved = frozen > 0 ? ` ${freezes(frozen)} covered ${missedDays(frozen)}.` : '';
  if (brokenOn !== null) {
    return (
      `Your last streak began on ${formatDay(beganOn)} and reached ${formatDays(length)}.${saved} It ended on ` +
      `${formatDay(brokenOn)}, when you missed a day with no freeze left. Answer today's question to start a new one.`
    );
  }
  const open = history[0]?.kind === 'open';
  const next = open ? ` Answer today's question to make it ${formatDays(days + 1)}.` : '';
  return `Your current streak is ${formatDays(days)} and began on ${formatDay(beganOn)}.${saved}${next}`;
}

const freezes = (count: number) => (count === 1 ? 'A streak freeze' : `${count} streak freezes`);
const missedDays = (count: number) => (count === 1 ? 'a missed day' : `${count} missed days`);
