import { outcome } from '@daily/apollo/outcome';
import type { OptionLetter } from '@daily/rules/question';
import { toast } from '@daily/ui/overlays/toast';
import { useReviewPracticeQuestionMutation } from './review-practice-question.generated';

/**
 * Returns a function that keeps an answer to a closed question, so that practice knows when to ask it again. Only signed-in players have
 * such a memory. A failure is shown; the viewer goes on all the same.
 */
export function usePracticeReview(): (questionId: string, letter: OptionLetter) => Promise<void> {
  const [send] = useReviewPracticeQuestionMutation();
  return async (id, letter) => {
    const call = send({ variables: { input: { id, letter } } });
    const { problem } = await outcome(call, 'Your answer was not kept for the next practice');
    if (problem) toast.error(problem.message);
  };
}
