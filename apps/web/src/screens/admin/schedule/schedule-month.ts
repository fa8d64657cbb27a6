import {
  addDays,
  type Day,
  daysBetween,
  firstOfMonth,
  type Month,
  monthOf,
  weekStart,
} from '@daily/rules/calendar';
import type { ScheduleScreen_QuestionFragment, ScheduleScreenQuery } from './schedule-screen.generated';

/** A day of the schedule. */
export type ScheduledDay = ScheduleScreenQuery['questionSchedule']['days'][number];

/** A question that can be moved. */
export type MovableQuestion = ScheduleScreen_QuestionFragment;

/** A move that is being made. */
export interface Move {
  question: MovableQuestion;
  /** Null to take the question off the schedule. */
  to: Day | null;
}

/** Days of a week. */
const WEEK = 7;

/** The six weeks that are shown of a month. The last of them begins in it or right after it, so that what follows is in reach. */
export function weeksOf(month: Month): { from: Day; to: Day } {
  const from = weekStart(firstOfMonth(month));
  return { from, to: addDays(from, 6 * WEEK - 1) };
}

/** The days as they will be after a move. The question on the day changes places with the one that is moved. */
export function withMove(days: readonly ScheduledDay[], move: Move | null): readonly ScheduledDay[] {
  if (!move) return days;
  const { question, to } = move;
  const displaced = days.find(({ day }) => day === to)?.question ?? null;
  return days.map((each) => {
    if (each.day === to) return { ...each, question, brokenRules: [] };
    return each.day === question.day ? { ...each, question: displaced, brokenRules: [] } : each;
  });
}

/**
 * The days with a question that are over, in a month that is not: in a list of days, today would be far below them. Days that are over and
 * have no question are never in such a list.
 */
export function daysInTheWay(
  days: readonly ScheduledDay[],
  today: Day,
  month: Month,
): readonly ScheduledDay[] {
  return month < monthOf(today) ? [] : days.filter(({ day, question }) => day < today && question);
}

/** How often each letter is the key on the days of a month. */
export function keyCounts(days: readonly ScheduledDay[], month: Month): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day, question } of days) {
    const letter = question?.key?.correctAnswer;
    if (letter && day.startsWith(month)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

/** The day that an arrow key leads to, of those that are shown. @param wide whether each row of days is a week. */
export function dayTowards(key: string, day: Day, days: readonly ScheduledDay[], wide: boolean): Day | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: wide ? -WEEK : -1,
    ArrowDown: wide ? WEEK : 1,
  };
  const step = steps[key];
  const [first, last] = [days[0]?.day as Day | undefined, days.at(-1)?.day as Day | undefined];
  if (step === undefined || !first || !last) return null;
  const target = addDays(day, step);
  return daysBetween(first, target) >= 0 && daysBetween(target, last) >= 0 ? target : null;
}
