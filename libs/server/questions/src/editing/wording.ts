import { REVIEW_TEXTS, WORDING_FIELDS } from '@daily/rules/question/review';
import { Failure } from '@daily/kit/runtime/errors';
import type { QuestionContent } from './question-content';

/** The columns whose fields have another name in the input. */
const FIELD_NAMES: Partial<Record<keyof QuestionContent, string>> = {
  text: 'question',
  correctAnswer: 'correct',
  pointsAtClose: 'points',
};

const WORDING: readonly string[] = WORDING_FIELDS;

/**
 * Requires that a change of a question that was asked, or is committed to, concerns its wording and its sources only. Recorded answers
 * refer to everything else.
 * @param changed the columns that the change would change.
 * @throws Failure invalid that names every other field.
 */
export function requireWording(changed: readonly (keyof QuestionContent)[]): void {
  const names = changed.map((column) => FIELD_NAMES[column] ?? column);
  const fixed = [...new Set(names)].filter((name) => !WORDING.includes(name));
  if (fixed.length === 0) return;
  const message = `This field ${REVIEW_TEXTS.fieldFixed}`;
  throw new Failure('invalid', REVIEW_TEXTS.fixed, {
    fields: fixed.map((name) => ({ path: `content.${name}`, message })),
  });
}
