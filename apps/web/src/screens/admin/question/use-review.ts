import { outcome } from '@daily/apollo/outcome';
import type { OptionLetter } from '@daily/rules/question';
import { REVIEW_TEXTS } from '@daily/rules/question-review';
import { toast } from '@daily/ui/overlays/toast';
import {
  type EditorQuestionScreen_QuestionFragment,
  useAnswerQuestionInReviewMutation,
  useDecideQuestionReviewMutation,
  useJoinQuestionAuthorsMutation,
  useSubmitQuestionMutation,
} from './question-screen.generated';

/** Returns the steps of the review of a question. Each resolves to null, or to the message of what went wrong. */
export function useReview({ id: questionId, version }: EditorQuestionScreen_QuestionFragment) {
  const [submit] = useSubmitQuestionMutation();
  const [join] = useJoinQuestionAuthorsMutation();
  const [answer] = useAnswerQuestionInReviewMutation();
  const [decide] = useDecideQuestionReviewMutation();
  const seen = { questionId, version };
  return {
    submit: () => done(submit({ variables: { input: seen } }), 'Sent to review.'),
    join: () =>
      done(join({ variables: { input: { questionId } } }), 'You are an author of this question now.'),
    answer: (letter: OptionLetter) =>
      done(answer({ variables: { input: { ...seen, letter } } }), 'Your answer is recorded.'),
    decide: (isApproved: boolean, note: string) =>
      done(
        decide({ variables: { input: { ...seen, isApproved, note } } }),
        isApproved ? 'Question approved.' : 'Question returned to its authors.',
      ),
  };
}

async function done(
  call: PromiseLike<{ data?: object | null | undefined }>,
  message: string,
): Promise<string | null> {
  const { problem } = await outcome(call, REVIEW_TEXTS.notSaved);
  if (problem) return problem.message;
  toast.success(message);
  return null;
}
