import type { EntityManager } from 'typeorm';
import type { Contest } from '../contest/contest.entity';
import { ContestQuestion } from '../contest/contest-question.entity';
import type { QuestionFields } from './contest-change';

/** What editors write of a question, without its place. */
export function fieldsOf({
  text,
  optionA,
  optionB,
  optionC,
  optionD,
  correctAnswer,
  explanation,
  points,
}: QuestionFields): QuestionFields {
  return { text, optionA, optionB, optionC, optionD, correctAnswer, explanation, points };
}

/** Whether two lists have the same questions in the same order. */
export function areSameQuestions(one: readonly QuestionFields[], other: readonly QuestionFields[]): boolean {
  return JSON.stringify(one.map(fieldsOf)) === JSON.stringify(other.map(fieldsOf));
}

/** The fields of a contest that follow from its questions. */
export function totalsOf(questions: readonly QuestionFields[]): Pick<Contest, 'questionCount' | 'maxScore'> {
  return {
    questionCount: questions.length,
    maxScore: questions.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Replaces all questions of a contest. */
export async function replaceQuestions(
  rows: EntityManager,
  contestId: string,
  questions: readonly QuestionFields[],
): Promise<void> {
  await rows.delete(ContestQuestion, { contestId });
  const inOrder = questions.map((question, index) => ({
    contestId,
    position: index + 1,
    ...fieldsOf(question),
  }));
  if (inOrder.length > 0) await rows.insert(ContestQuestion, inOrder);
}
