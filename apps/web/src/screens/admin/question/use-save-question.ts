import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import type { QuestionContent } from './question-draft';
import {
  type EditedQuestionFragment,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
} from './question-screen.generated';

/** The stored question, or why it was not stored. */
export type SaveOutcome =
  | { question: EditedQuestionFragment; problem: null }
  | { question: null; problem: MutationProblem };

/** Returns how to store a question. */
export function useSaveQuestion() {
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  return {
    create: async (content: QuestionContent, idempotencyKey: string): Promise<SaveOutcome> => {
      const call = create({ variables: { input: { content, idempotencyKey } } });
      const { success, problem } = await outcome(call, REVIEW_TEXTS.notSaved);
      return problem ? { question: null, problem } : { question: success.question, problem: null };
    },
    update: async (id: string, version: number, content: QuestionContent): Promise<SaveOutcome> => {
      const call = update({ variables: { input: { id, version, content } } });
      const { success, problem } = await outcome(call, REVIEW_TEXTS.notSaved);
      return problem ? { question: null, problem } : { question: success.question, problem: null };
    },
  };
}
