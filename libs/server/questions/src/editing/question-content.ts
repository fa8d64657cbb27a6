import { isDeepStrictEqual } from 'node:util';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { FieldError } from '@daily/kit/input/field-error';
import { Failure } from '@daily/kit/runtime/errors';
import type { CheckedQuestion } from '../checks/checked-question';
import { checkedQuestion, type ExchangeQuestion, type PartProblem } from '../exchange/exchange-question';
import type { Question } from '../question/question.entity';

/** The names of the columns that an editor writes. */
export const CONTENT_COLUMNS = [
  'text',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
  'explanation',
  'takeaway',
  'refutations',
  'articles',
  'category',
  'difficulty',
  'points',
  'pointsAtClose',
  'source',
  'license',
] as const satisfies (keyof Question)[];

/** The columns of a question that an editor writes. */
export type QuestionContent = Pick<Question, (typeof CONTENT_COLUMNS)[number]>;

/**
 * The question that an editor wrote, valid by the rules of the import.
 * @throws Failure invalid with every field at fault.
 */
export function validContent(input: unknown): ExchangeQuestion {
  const checked = checkedQuestion(input);
  if (!('problems' in checked)) return checked;
  const fields = fieldProblems(checked.problems).map(({ path, message }) => ({
    path: `content.${path}`,
    message,
  }));
  throw new Failure('invalid', 'Please correct the marked fields', { fields });
}

/**
 * A valid question in the form in which it is stored. The letters stay as the editor wrote them.
 * @param stored the question before the change; null for a new one.
 */
export function contentOf(
  question: ExchangeQuestion,
  stored: Pick<Question, 'pointsAtClose' | 'articles'> | null,
): QuestionContent {
  const { question: text, options, correct, points, articles, ...same } = question;
  const worth = points ?? POINTS_BY_DIFFICULTY[question.difficulty];
  const isWithheld = stored !== null && stored.pointsAtClose !== null;
  return {
    ...same,
    text,
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    correctAnswer: correct,
    points: isWithheld ? 0 : worth,
    pointsAtClose: isWithheld ? worth : null,
    articles: articles.map((article, index) => ({
      id: stored?.articles[index]?.id ?? String(index + 1),
      ...article,
    })),
  };
}

/** A stored question as the checks read it. */
export function checkable(question: Question): CheckedQuestion & { takeaway: string } {
  const { text, optionA, optionB, optionC, optionD, correctAnswer, explanation, articles, takeaway } =
    question;
  return {
    question: text,
    options: { A: optionA, B: optionB, C: optionC, D: optionD },
    correct: correctAnswer,
    explanation,
    articles,
    takeaway,
  };
}

/** The names of the columns in which two contents differ. */
export function changedColumns(before: QuestionContent, after: QuestionContent): (keyof QuestionContent)[] {
  return CONTENT_COLUMNS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** The problems of a question by the names of the input: `optionA` instead of `options.A`. */
export function fieldProblems(problems: readonly PartProblem[]): FieldError[] {
  return problems.map(({ path, reason }) => ({
    path: path.replace(/^options\.(?=[A-D]$)/, 'option'),
    message: `This field ${reason}`,
  }));
}
