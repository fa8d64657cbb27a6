import { type Day, daysBetween, weekStart } from '@daily/rules/calendar';
import type { QuestionTraits } from './question-traits';

/** A kind of question that has days of the week of its own. Weekdays count from 0, Monday. */
interface Slot {
  weekdays: readonly number[];
  has: (question: QuestionTraits) => boolean;
}

/** Questions of each kind that are kept beyond one for each of its days, so that there is a choice until the last weeks. */
const RESERVE = 6;

const TUESDAY = 1;
const LAST_OF_WEEK = 6;
const WEEK = 7;

const isHard = ({ difficulty }: QuestionTraits) => difficulty === 'hard';
const isEasy = ({ difficulty }: QuestionTraits) => difficulty === 'easy';
const isMedium = ({ difficulty }: QuestionTraits) => difficulty === 'medium';

// On a weekend, the hard question of Friday is too close for another one.
const EASY: Slot = { weekdays: [0], has: isEasy };
const MEDIUM: Slot = { weekdays: [2, 3], has: isMedium };
const HARD: Slot = { weekdays: [4], has: isHard };
const SATURDAY: Slot = { weekdays: [5], has: (question) => suits('saturday', question) };
const SUNDAY: Slot = { weekdays: [6], has: (question) => suits('sunday', question) };
const SLOTS = [EASY, MEDIUM, HARD, SATURDAY, SUNDAY];

/** Pictures are kept for Sundays, but until there are enough of them, other questions with code are asked there too. */
const PICTURE: Slot = { weekdays: [6], has: (question) => question.isPicture && suits('sunday', question) };

function suits(day: 'saturday' | 'sunday', question: QuestionTraits): boolean {
  return (question.weekend === day || question.weekend === 'any') && !isHard(question);
}

/**
 * The questions of a theme week that are kept for its Saturday and its Sunday: of those that are left, the only one that suits the day,
 * before it comes. Pictures suit Sundays better than code.
 */
export function keptForWeekend<T extends QuestionTraits>(questions: readonly T[], weekday: number): T[] {
  const sunday = questions.some(PICTURE.has) ? PICTURE : SUNDAY;
  return [SATURDAY, sunday].flatMap(({ weekdays, has }) => {
    const suitable = questions.filter(has);
    return suitable.length === 1 && !weekdays.includes(weekday) ? suitable : [];
  });
}

/** The day of the week, from 0, Monday, to 6, Sunday. */
export function weekdayOf(day: Day): number {
  return daysBetween(weekStart(day), day);
}

/**
 * Whether a question fits the shape of a week: easy on Monday, medium on Wednesday and Thursday, hard on Friday, a "wat" or a story on
 * Saturday, a picture or code on Sunday. Tuesday takes any difficulty.
 */
export function fitsWeekday(weekday: number, question: QuestionTraits): boolean {
  return SLOTS.every(({ weekdays, has }) => !weekdays.includes(weekday) || has(question));
}

/** How far the unused questions suffice for the days of their own, and which of the rest are due. */
export interface WeekPace {
  /** Whether the hard questions beyond one for each Friday fill all Tuesdays that are left. */
  hasHardTuesdays: boolean;
  /** In how many ways asking a question today takes it from a weekday that needs it, or comes too early for an even spread. */
  rushOf: (question: QuestionTraits) => number;
}

/**
 * Reads the pace of the week from the questions that can still be asked and those that were asked before, with their days relative to
 * today's.
 */
export function weekPace(
  unused: readonly QuestionTraits[],
  earlier: readonly (QuestionTraits & { offset: number })[],
  today: Day,
): WeekPace {
  const weekday = weekdayOf(today);
  const weeksLeft = unused.length / WEEK;
  const slots = [...SLOTS, PICTURE].map((slot) => {
    const surplus = unused.filter(slot.has).length - weeksLeft * slot.weekdays.length;
    const elsewhere = earlier.filter(
      (question) =>
        slot.has(question) && !slot.weekdays.includes((((weekday + question.offset) % WEEK) + WEEK) % WEEK),
    );
    const daysSince = -Math.max(...elsewhere.map(({ offset }) => offset));
    const spare = surplus - RESERVE;
    return { slot, surplus, isEarly: spare <= 0 || daysSince < unused.length / spare - 1 };
  });
  const spareHard = slots.find(({ slot }) => slot === HARD)?.surplus ?? 0;
  const isForPicture = weekday === LAST_OF_WEEK && unused.some(PICTURE.has);
  const hasHardTuesdays = weeksLeft > 0 && spareHard >= weeksLeft;
  return {
    hasHardTuesdays,
    rushOf: (question) =>
      slots.filter(({ slot, isEarly }) => isEarly && !slot.weekdays.includes(weekday) && slot.has(question))
        .length +
      Number(hasHardTuesdays && weekday === TUESDAY && !isHard(question)) +
      Number(isForPicture && !PICTURE.has(question)),
  };
}

/** Whether a question is a hard one that only a bank with too many of them asks on a Tuesday. */
export function isHardTuesday(weekday: number, question: QuestionTraits): boolean {
  return weekday === TUESDAY && isHard(question);
}
