import { type Day, daysBetween } from '@daily/rules/calendar';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { Difficulty } from '@daily/rules/game/scoring';

/** Days in a row over which the letters of the keys are balanced. */
export const LETTER_WINDOW = 14;
/** How often a letter may be the key within {@link LETTER_WINDOW} days. */
const MAX_LETTER_COUNT = 5;
/** Days between two questions of a category. */
const CATEGORY_REST = 4;
/** Days from one hard question to the next, at least. */
const HARD_INTERVAL = 3;
/** Days that begin with the first one, for which the best questions are kept. */
const FIRST_WEEK = 7;

/** The properties of a question on which the rules depend. */
export interface QuestionTraits {
  category: string;
  difficulty: Difficulty;
  correctAnswer: OptionLetter;
}

/** A question that was not asked yet. */
export interface UnusedQuestion extends QuestionTraits {
  /** Whether the bank marks it as one of the best. */
  isOpener: boolean;
}

/** A question with its day. */
export interface ScheduledQuestion extends QuestionTraits {
  day: Day;
}

/** What the choice for a day depends on. */
export interface ChoiceContext {
  day: Day;
  /** The product's first day. Demo players have answered on days before it. */
  firstDay: Day;
  /** The questions of other days, of those up to {@link LETTER_WINDOW} - 1 days before and after at least. */
  nearby: readonly ScheduledQuestion[];
}

/** What it costs to break a rule by a day or a letter; of two rules, the one that costs more is kept. */
const COST = { firstDayNotEasy: 1_000, firstWeek: 100, hard: 20, letter: 10, category: 5 };
/** What it costs to leave the pace of hard questions: less than breaking any rule. */
const PACE_COST = 0.5;

/**
 * The question for a day: the first of those that break the fewest rules.
 * - The product's first day has an easy question, and its first week those that the bank marks as its best.
 * - A hard question follows another after 3 days or more. Hard questions are spread over the whole bank.
 * - In any 14 days in a row, each letter is the key at least once and at most 5 times.
 * - A category rests for 4 days.
 * @param unused in the order of the installation.
 * @returns null when there is no question left.
 */
export function chooseQuestion<T extends UnusedQuestion>(
  unused: readonly T[],
  { day, firstDay, nearby }: ChoiceContext,
): T | null {
  const neighbors = nearby.map((question) => ({ ...question, offset: daysBetween(day, question.day) }));
  const dayIndex = daysBetween(firstDay, day);
  const letterCosts = new Map(OPTION_LETTERS.map((letter) => [letter, imbalanceWith(letter, neighbors)]));
  const pace = paceOfHard(unused, neighbors);

  const costOf = (question: T) =>
    firstWeekCost(question, dayIndex) +
    COST.hard * hardTooEarly(question, neighbors) +
    COST.letter * (letterCosts.get(question.correctAnswer) ?? 0) +
    COST.category * categoryTooEarly(question, neighbors) +
    PACE_COST * (pace === (isHard(question) ? 'ahead' : 'behind') ? 1 : 0);

  let best: { question: T; cost: number } | null = null;
  for (const question of unused) {
    const cost = costOf(question);
    if (cost === 0) return question;
    if (!best || cost < best.cost) best = { question, cost };
  }
  return best?.question ?? null;
}

/** A rule that the question of a day breaks. */
export type ScheduleRule = 'hard_interval' | 'letter_balance' | 'category_rest';

/** The rules of {@link chooseQuestion} that the question of a day breaks, for editors who schedule by hand. */
export function brokenScheduleRules(
  question: ScheduledQuestion,
  others: readonly ScheduledQuestion[],
): ScheduleRule[] {
  const neighbors = others.map((other) => ({ ...other, offset: daysBetween(question.day, other.day) }));
  const broken: ScheduleRule[] = [];
  if (hardTooEarly(question, neighbors) > 0) broken.push('hard_interval');
  if (imbalanceWith(question.correctAnswer, neighbors) > 0) broken.push('letter_balance');
  if (categoryTooEarly(question, neighbors) > 0) broken.push('category_rest');
  return broken;
}

/** A question of another day. */
interface Neighbor extends QuestionTraits {
  /** Days from the day of the choice; negative when earlier. */
  offset: number;
}

/** @param dayIndex days since the product's first day. */
function firstWeekCost({ difficulty, isOpener }: UnusedQuestion, dayIndex: number): number {
  const easy = dayIndex === 0 && difficulty !== 'easy' ? COST.firstDayNotEasy : 0;
  if (dayIndex >= FIRST_WEEK) return easy;
  return easy + (isOpener === dayIndex >= 0 ? 0 : COST.firstWeek);
}

function hardTooEarly({ difficulty }: QuestionTraits, neighbors: readonly Neighbor[]): number {
  if (difficulty !== 'hard') return 0;
  return daysShort(HARD_INTERVAL, neighbors.filter(isHard));
}

function categoryTooEarly({ category }: QuestionTraits, neighbors: readonly Neighbor[]): number {
  return daysShort(
    CATEGORY_REST + 1,
    neighbors.filter((other) => other.category === category),
  );
}

/** Days by which the nearest neighbor is closer than an interval. */
function daysShort(interval: number, neighbors: readonly Neighbor[]): number {
  return Math.max(0, interval - Math.min(...neighbors.map(({ offset }) => Math.abs(offset))));
}

/**
 * Letters too many or too few, if a letter is the key on the day, in the worst of the windows that contain it. A day without a
 * question can get any letter.
 */
function imbalanceWith(letter: OptionLetter, neighbors: readonly Neighbor[]): number {
  const imbalances = Array.from({ length: LETTER_WINDOW }, (_, daysBefore) => {
    const isInWindow = ({ offset }: Neighbor) => offset >= -daysBefore && offset < LETTER_WINDOW - daysBefore;
    const letters = [letter, ...neighbors.filter(isInWindow).map(({ correctAnswer }) => correctAnswer)];
    const counts = OPTION_LETTERS.map((counted) => letters.filter((other) => other === counted).length);
    const tooMany = counts.reduce((sum, count) => sum + Math.max(0, count - MAX_LETTER_COUNT), 0);
    const missing = counts.filter((count) => count === 0).length;
    const free = LETTER_WINDOW - letters.length;
    return tooMany + Math.max(0, missing - free);
  });
  return Math.max(...imbalances);
}

/** Whether hard questions come too early or too late for those that remain to be spread evenly over the remaining days. */
function paceOfHard(
  unused: readonly UnusedQuestion[],
  neighbors: readonly Neighbor[],
): 'ahead' | 'even' | 'behind' {
  const earlier = neighbors.filter(({ offset }) => offset < 0);
  const latest = Math.max(...earlier.filter(isHard).map(({ offset }) => offset));
  const daysSince = Math.min(-latest, earlier.length);
  const evenInterval = unused.length / unused.filter(isHard).length;
  if (daysSince >= evenInterval) return 'behind';
  return daysSince < evenInterval - 1 ? 'ahead' : 'even';
}

function isHard({ difficulty }: QuestionTraits): boolean {
  return difficulty === 'hard';
}
