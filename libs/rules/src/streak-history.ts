/**
 * How a streak came to be what it is: every day since the first one, played through by the rules of `streak`.
 * It is made from the facts alone (what was answered, what was bought), so it holds what is stored to account.
 */
import { addDays, type Day, dayInWords, daysBetween } from './calendar';
import {
  freezesHeld,
  MOST_FREEZES,
  NO_STREAK,
  type Streak,
  streakAfterAnswer,
  streakAfterPurchase,
  streakLength,
  streakOn,
} from './streak';

/**
 * What became of a day: answered right or wrong; kept by a freeze; missed, so that a streak broke or there was none;
 * open, for today while it is not answered.
 */
export type StreakDayKind = 'right' | 'wrong' | 'frozen' | 'missed' | 'open';

/** A day as it stood at its end; today, as it stands now. */
export interface StreakDay {
  readonly day: Day;
  readonly kind: StreakDayKind;
  /** Freezes bought on this day. */
  readonly bought: number;
  /** What the streak counted. */
  readonly streak: number;
  /** Freezes left. */
  readonly freezes: number;
}

/** The facts that a history is made from; both in the order of their days. */
export interface StreakFacts {
  /** Each day that was answered. */
  readonly answers: readonly { readonly day: Day; readonly isCorrect: boolean }[];
  /** The day of each freeze that was bought. */
  readonly purchases: readonly Day[];
}

/** Every day from the first fact to `today`, the oldest first; none for who has not begun. */
export function streakHistory({ answers, purchases }: StreakFacts, today: Day): StreakDay[] {
  const first = [answers[0]?.day, purchases[0]].filter((day) => day !== undefined).sort()[0];
  if (first === undefined) return [];
  const right = new Map(answers.map(({ day, isCorrect }) => [day, isCorrect]));
  const bought = countByDay(purchases);
  const history: StreakDay[] = [];
  let streak: Streak = NO_STREAK;
  for (let number = 0; number <= daysBetween(first, today); number += 1) {
    const day = addDays(first, number);
    const boughtToday = bought.get(day) ?? 0;
    for (let count = 0; count < boughtToday; count += 1) streak = afterRecordedPurchase(streak, day);
    const isCorrect = right.get(day);
    if (isCorrect !== undefined) streak = streakAfterAnswer(streak, day);
    // What a day without an answer cost shows at the start of the next one.
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

/** The streak that facts lead to, as it stands on the last of their days. */
export function streakOfFacts({ answers, purchases }: StreakFacts): Streak {
  // A freeze bought on the day of an answer is the same before it and after it.
  const days = [...new Set([...purchases, ...answers.map(({ day }) => day)])].sort();
  const answered = new Set(answers.map(({ day }) => day));
  const bought = countByDay(purchases);
  return days.reduce((before, day) => {
    let streak = before;
    for (let count = bought.get(day) ?? 0; count > 0; count -= 1) streak = afterRecordedPurchase(streak, day);
    return answered.has(day) ? streakAfterAnswer(streak, day) : streak;
  }, NO_STREAK);
}

/** At midnight two servers may have recorded what the rules would not; a history is told all the same. */
function afterRecordedPurchase(streak: Streak, day: Day): Streak {
  return freezesHeld(streak, day) < MOST_FREEZES ? streakAfterPurchase(streak, day) : streak;
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

/** Why a streak counts what it counts today. */
export interface StreakExplanation {
  /** Days it counts; 0 when it broke or never began. */
  readonly days: number;
  /** The day on which it began, or on which the one before it began if it broke; null for who has never answered. */
  readonly beganOn: Day | null;
  /** The missed day that broke it; null while it lives. */
  readonly brokenOn: Day | null;
  /** From the day it began to today, or to the day that broke it; the newest first. */
  readonly history: readonly StreakDay[];
}

/** Explains the streak that a history ends with: the living one, else the last there was. */
export function explainStreak(history: readonly StreakDay[]): StreakExplanation {
  const last = history.findLastIndex(({ streak }) => streak > 0);
  if (last < 0) return { days: 0, beganOn: null, brokenOn: null, history: [] };
  const broken = history[last + 1];
  const start = history.findLastIndex(({ streak }, index) => index < last && streak === 0) + 1;
  return {
    days: history.at(-1)?.streak ?? 0,
    beganOn: history[start]?.day ?? null,
    brokenOn: broken?.day ?? null,
    history: history.slice(start, last + 2).reverse(),
  };
}

/** An explanation in words for the player. */
export function streakInWords({ days, beganOn, brokenOn, history }: StreakExplanation): string {
  if (beganOn === null) return "You have no streak yet. Answer today's question to begin one.";
  const frozen = history.filter(({ kind }) => kind === 'frozen').length;
  const saved = frozen > 0 ? ` ${freezes(frozen)} kept it over ${missedDays(frozen)}.` : '';
  if (brokenOn !== null) {
    const reached = streakLength(history[1]?.streak ?? 0);
    return (
      `Your last streak began on ${dayInWords(beganOn)} and reached ${reached}.${saved} It broke on ` +
      `${dayInWords(brokenOn)}: that day was missed, and no freeze was left. Answer today's question to begin a new one.`
    );
  }
  const open = history[0]?.kind === 'open';
  const next = open ? ` Answer today's question to make it ${streakLength(days + 1)}.` : '';
  return `Your streak counts ${streakLength(days)}: it began on ${dayInWords(beganOn)}.${saved}${next}`;
}

const freezes = (count: number) => (count === 1 ? 'A streak freeze' : `${count} streak freezes`);
const missedDays = (count: number) => (count === 1 ? 'a missed day' : `${count} missed days`);
