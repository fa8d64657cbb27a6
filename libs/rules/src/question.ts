/** The shape of a question: its options, its id, and how older clients write what they send. */

/** The options of every question, in the order they are shown. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;

/** One of a question's four options. */
export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** The category of a question whose author named none. */
export const DEFAULT_CATEGORY = 'Programming';

/** The largest id a question can have: PostgreSQL's `integer`. A larger number is the id of no question. */
export const MAX_QUESTION_ID = 2_147_483_647;

/** The longest time that is kept of an answer, in seconds: a day. */
export const LONGEST_SECONDS_SPENT = 86_400;

/** Whether `value` names an option; exact, so `a` and ` A` do not. */
export function isOptionLetter(value: unknown): value is OptionLetter {
  return (OPTION_LETTERS as readonly unknown[]).includes(value);
}

/** Whether `value` says "correct": `true`, or the texts `true` and `t` that older services write for it. */
export function isCorrectFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === 't';
}

/**
 * Reads a question's id: a positive integer, as a number or in plain digits.
 *
 * A number above `MAX_QUESTION_ID` is read as well, cut to what JavaScript can count, so that the caller can
 * answer "not found" instead of "invalid".
 *
 * @returns null when `value` is no such number.
 */
export function parseQuestionId(value: unknown): number | null {
  if (typeof value === 'string') return /^\d+$/.test(value) ? parseQuestionId(Number(value)) : null;
  if (typeof value !== 'number') return null;
  const id = Math.min(value, Number.MAX_SAFE_INTEGER);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** How long an answer took as it is kept: whole seconds, from 0 to a day; null when nobody measured. */
export function keptSeconds(seconds: number | null | undefined): number | null {
  if (seconds === null || seconds === undefined || Number.isNaN(seconds)) return null;
  return Math.round(Math.min(Math.max(seconds, 0), LONGEST_SECONDS_SPENT));
}
