/** The options, ids and days of questions, and the validation of values sent by clients. */

import type { Day } from './calendar';

/** The options of every question, in display order. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;

/** One of a question's four options. */
export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** The category of a question that specifies none. */
export const DEFAULT_CATEGORY = 'Programming';

/** The largest possible question id: the maximum of PostgreSQL's `integer`. */
export const MAX_QUESTION_ID = 2_147_483_647;

/** The maximum recorded time of an answer, in seconds: one day. */
export const MAX_SECONDS_SPENT = 86_400;

/** The days of a question. */
export interface QuestionDays {
  /** The day on which the question is open; null while it is unscheduled. */
  day: Day | null;
  /** The latest day on which the same question is asked again, under another id; null when it is not. */
  repeatedOn: Day | null;
}

/**
 * Whether nothing about the key of a question is secret any more on the day `today`: its own day is over, and so is the day on
 * which it is asked again.
 */
export function isClosedOn(today: Day, { day, repeatedOn }: QuestionDays): boolean {
  return day !== null && day < today && (repeatedOn === null || repeatedOn < today);
}

/** Whether `value` is exactly an option letter; `a` and ` A` are not. */
export function isOptionLetter(value: unknown): value is OptionLetter {
  return (OPTION_LETTERS as readonly unknown[]).includes(value);
}

/**
 * Parses a question id: a positive integer, as a number or a string of digits.
 *
 * Accepts values above `MAX_QUESTION_ID`, limited to `Number.MAX_SAFE_INTEGER`, so that the caller can respond with "not
 * found" instead of "invalid".
 *
 * @returns null when `value` is not a positive integer.
 */
export function parseQuestionId(value: unknown): number | null {
  if (typeof value === 'string') return /^\d+$/.test(value) ? parseQuestionId(Number(value)) : null;
  if (typeof value !== 'number') return null;
  const id = Math.min(value, Number.MAX_SAFE_INTEGER);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Rounds the time of an answer to whole seconds and limits it to 0 to one day. Returns null when it was not measured. */
export function normalizeSecondsSpent(seconds: number | null | undefined): number | null {
  if (seconds === null || seconds === undefined || Number.isNaN(seconds)) return null;
  return Math.round(Math.min(Math.max(seconds, 0), MAX_SECONDS_SPENT));
}
