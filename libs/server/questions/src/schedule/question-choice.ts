import { addDays, type Day, daysBetween } from '@daily/rules/calendar';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { QuestionTraits, ScheduledQuestion } from './question-traits';
import { dateOf, nextDay, themeWeekOf } from './theme-weeks';
import { fitsWeekday, isHardTuesday, keptForWeekend, weekdayOf, weekPace } from './week-shape';

export type { QuestionTraits, ScheduledQuestion } from './question-traits';
export { dateOf, THEME_WEEKS, themeWeekOf } from './theme-weeks';

/** Days in a row over which the letters of the keys are balanced. */
export const LETTER_WINDOW = 14;
/** How often a letter may be the key within {@link LETTER_WINDOW} days. */
const MAX_LETTER_COUNT = 5;
/** Days between two questions of a category. */
const CATEGORY_REST = 4;
/** Days from one hard question to the next, at least. */
const HARD_INTERVAL = 3;
/** Days from a question to its twin, at least: as far as a choice looks back and ahead. */
export const TWIN_REST = 60;
/** Days that begin with the first one, for which the best questions are kept. */
const FIRST_WEEK = 7;

/** What the choice for a day depends on. */
export interface ChoiceContext {
  day: Day;
  /** The product's first day. Demo players have answered on days before it. */
  firstDay: Day;
  /** The questions of other days, of those up to {@link TWIN_REST} - 1 days before and after at least. */
  nearby: readonly ScheduledQuestion[];
}

/**
 * What it costs to break a rule, per day or letter where the rule counts them. Of two rules, the one that costs more is kept, so from the
 * last to the first, this is the order in which rules are given up.
 */
const COST = {
  firstDayNotEasy: 1_000_000,
  date: 100_000,
  firstWeek: 10_000,
  twins: 2_000,
  hard: 500,
  letter: 100,
  weekday: 30,
  theme: 25,
  category: 5,
  pace: 0.5,
};

/**
 * The question for a day: the first of those that break the fewest rules, the most important rule first.
 * - The product's first day has an easy question.
 * - A question with a date of its own, or of a theme week, is asked then and at no other time. The last one of a theme that suits the
 *   Saturday, or the Sunday, of its week is kept for that day.
 * - The first week asks those that the bank marks as its best.
 * - Twins rest for 60 days.
 * - A hard question follows another after 3 days or more.
 * - In any 14 days in a row, each letter is the key at least once and at most 5 times.
 * - A question fits the day of the week, see {@link fitsWeekday}.
 * - A theme week asks the questions of its theme.
 * - A category rests for 4 days.
 * - What weekdays of its own do not need is spread evenly.
 *
 * Questions whose dates are near count as scheduled, so that the days before leave room for them.
 * @param unused in the order of the installation.
 * @returns null when there is no question left.
 */
export function chooseQuestion<T extends QuestionTraits>(
  unused: readonly T[],
  { day, firstDay, nearby }: ChoiceContext,
): T | null {
  const neighbors = neighborsOf(day, [...nearby, ...datedSoon(unused, day, nearby)]);
  const distances = distancesTo(neighbors);
  const weekday = weekdayOf(day);
  const dayIndex = daysBetween(firstDay, day);
  // Before the first day there are only demo players, for whom no date is used up.
  const date = dayIndex < 0 ? null : dateOf(day);
  const theme = dayIndex < 0 ? null : (themeWeekOf(day)?.theme ?? null);
  const themed = theme === null ? [] : unused.filter((question) => question.theme === theme);
  const kept = keptForWeekend(themed, weekday);
  const isReserved = (question: T) =>
    (question.date !== null && question.date !== date) ||
    (question.theme !== null && question.theme !== theme) ||
    kept.includes(question);
  const isDue = (question: T) => question.date !== null && question.date === date;
  const hasDue = unused.some(isDue);
  const letterCosts = new Map(OPTION_LETTERS.map((letter) => [letter, imbalanceWith(letter, neighbors)]));
  const earlier = neighbors.filter(({ offset }) => offset < 0);
  const pace = weekPace(
    unused.filter((question) => question.date === null && question.theme === null),
    earlier,
    day,
  );
  const misfit = (question: T) =>
    !fitsWeekday(weekday, question) || (isHardTuesday(weekday, question) && !pace.hasHardTuesdays);

  const costOf = (question: T) =>
    firstWeekCost(question, dayIndex) +
    COST.date * (Number(isReserved(question)) + Number(hasDue && !isDue(question))) +
    COST.twins * Number(twinTooEarly(question, distances) > 0) +
    COST.hard * hardTooEarly(question, distances) +
    COST.letter * (letterCosts.get(question.correctAnswer) ?? 0) +
    COST.weekday * Number(misfit(question)) +
    COST.category * categoryTooEarly(question, distances) +
    COST.theme * Number(themed.length > 0 && question.theme !== theme) +
    COST.pace * pace.rushOf(question);

  let best: { question: T; cost: number } | null = null;
  for (const question of unused) {
    const cost = costOf(question);
    if (cost === 0) return question;
    if (!best || cost < best.cost) best = { question, cost };
  }
  return best?.question ?? null;
}

/** A rule that the question of a day breaks. */
export type ScheduleRule =
  | 'hard_interval'
  | 'letter_balance'
  | 'category_rest'
  | 'twin_rest'
  | 'week_shape'
  | 'own_date';

/** The rules of {@link chooseQuestion} that the question of a day breaks, for editors who schedule by hand. */
export function brokenScheduleRules(
  question: ScheduledQuestion,
  others: readonly ScheduledQuestion[],
): ScheduleRule[] {
  const { day, date, theme } = question;
  const neighbors = neighborsOf(day, others);
  const distances = distancesTo(neighbors);
  const isOnDate = date === dateOf(day);
  const themeOfDay = themeWeekOf(day)?.theme ?? null;
  const broken: ScheduleRule[] = [];
  if (hardTooEarly(question, distances) > 0) broken.push('hard_interval');
  if (imbalanceWith(question.correctAnswer, neighbors) > 0) broken.push('letter_balance');
  if (themeOfDay === null && categoryTooEarly(question, distances) > 0) broken.push('category_rest');
  if (twinTooEarly(question, distances) > 0) broken.push('twin_rest');
  // A date falls on every day of the week over the years.
  if (!isOnDate && !fitsWeekday(weekdayOf(day), question)) broken.push('week_shape');
  if ((date !== null && !isOnDate) || (theme !== null && theme !== themeOfDay)) broken.push('own_date');
  return broken;
}

/** A question of another day. */
interface Neighbor extends QuestionTraits {
  /** Days from the day of the choice; negative when earlier. */
  offset: number;
}

/** Days to the nearest question of each kind that has to rest. */
interface Distances {
  hard: number;
  categories: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
}

function neighborsOf(day: Day, others: readonly ScheduledQuestion[]): Neighbor[] {
  return others.map((question) => ({ ...question, offset: daysBetween(day, question.day) }));
}

/** The unused questions whose dates are within {@link TWIN_REST} days after a day, each with that day unless it has a question. */
function datedSoon(
  unused: readonly QuestionTraits[],
  day: Day,
  nearby: readonly ScheduledQuestion[],
): ScheduledQuestion[] {
  const end = addDays(day, TWIN_REST);
  const taken = new Set(nearby.map((question) => question.day));
  return unused.flatMap((question) => {
    const due = question.date === null ? null : nextDay(question.date, day);
    if (due === null || due > end || taken.has(due)) return [];
    taken.add(due);
    return [{ ...question, day: due }];
  });
}

function distancesTo(neighbors: readonly Neighbor[]): Distances {
  const categories = new Map<string, number>();
  const groups = new Map<string, number>();
  let hard = Infinity;
  const nearer = (distances: Map<string, number>, name: string, distance: number) =>
    distances.set(name, Math.min(distance, distances.get(name) ?? Infinity));
  for (const { category, group, difficulty, offset } of neighbors) {
    const distance = Math.abs(offset);
    nearer(categories, category, distance);
    if (group !== null) nearer(groups, group, distance);
    if (difficulty === 'hard') hard = Math.min(hard, distance);
  }
  return { hard, categories, groups };
}

/** @param dayIndex days since the product's first day. */
function firstWeekCost({ difficulty, isOpener }: QuestionTraits, dayIndex: number): number {
  const easy = dayIndex === 0 && difficulty !== 'easy' ? COST.firstDayNotEasy : 0;
  if (dayIndex >= FIRST_WEEK) return easy;
  return easy + (isOpener === dayIndex >= 0 ? 0 : COST.firstWeek);
}

function hardTooEarly({ difficulty }: QuestionTraits, { hard }: Distances): number {
  return difficulty === 'hard' ? daysShort(HARD_INTERVAL, hard) : 0;
}

function categoryTooEarly({ category }: QuestionTraits, { categories }: Distances): number {
  return daysShort(CATEGORY_REST + 1, categories.get(category));
}

function twinTooEarly({ group }: QuestionTraits, { groups }: Distances): number {
  return group === null ? 0 : daysShort(TWIN_REST, groups.get(group));
}

/** Days by which the nearest neighbor is closer than an interval. */
function daysShort(interval: number, distance = Infinity): number {
  return Math.max(0, interval - distance);
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
