import type { ResultMark } from '@daily/rules/sharing/result';
import type { ContestReview_ContestFragment } from './contest-review.generated';

/** The viewer's result of each question; empty while it is not open. */
export function marksOf(questions: ContestReview_ContestFragment['questions']): ResultMark[] {
  const isOpen = questions.every(({ correctAnswer }) => correctAnswer !== null);
  if (!isOpen) return [];
  return questions.map(({ viewerAnswer }) => {
    if (!viewerAnswer?.letter) return 'none';
    return viewerAnswer.isCorrect ? 'right' : 'wrong';
  });
}
