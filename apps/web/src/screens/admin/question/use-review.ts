import type { OptionLetter } from '@daily/rules/question';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { done } from '../../../features/admin/confirm/done';
import {
  type EditedQuestionFragment,
  useAnswerQuestionInReviewMutation,
  useDecideQuestionReviewMutation,
  useJoinQuestionAuthorsMutation,
  useSubmitQuestionMutation,
} from './question-screen.generated';

/** Returns the steps of the review of a question. Each resolves to null, or to the message of what went wrong. */
export function useReview({ id, version }: EditedQuestionFragment) {
  const [submit] = useSubmitQuestionMutation();
  const [join] = useJoinQuestionAuthorsMutation();
  const [answer] = useAnswerQuestionInReviewMutation();
  const [decide] = useDecideQuestionReviewMutation();
  const seen = { id, version };
  const run = (call: PromiseLike<{ data?: object | null | undefined }>, message: string) =>
    done(call, REVIEW_TEXTS.notSaved, message);
  return {
    submit: () => run(submit({ variables: { input: seen } }), 'Sent to review.'),
    join: () => run(join({ variables: { input: { id } } }), 'You are an author of this question now.'),
    answer: (letter: OptionLetter) =>
      run(answer({ variables: { input: { ...seen, letter } } }), 'Your answer is recorded.'),
    decide: (isApproved: boolean, note: string) =>
      run(
        decide({ variables: { input: { ...seen, isApproved, note } } }),
        isApproved ? 'Question approved.' : 'Question returned to its authors.',
      ),
  };
}
