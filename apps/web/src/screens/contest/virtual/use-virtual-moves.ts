import { outcome } from '@daily/apollo/outcome';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { OptionLetter } from '@daily/rules/question';
import { type AnswerOutcome, recordServerTime } from '../play/use-contest-moves';
import {
  useAnswerVirtualQuestionMutation,
  useStartVirtualQuestionMutation,
  useStartVirtualRunMutation,
} from './virtual-run.generated';

/** The moves of the viewer in a virtual run. Each one writes the state that the server returns to the cache. */
export interface VirtualMoves {
  /** Starts a run. Resolves to the message of a failure; null on success. */
  start: () => Promise<string | null>;
  /** Shows the next question and starts its clock. Resolves to the message of a failure; null on success. */
  show: () => Promise<string | null>;
  answer: (questionId: string, letter: OptionLetter) => Promise<AnswerOutcome>;
}

/** Returns the moves of the viewer in their run of a contest. @param contestId global id. */
export function useVirtualMoves(contestId: string): VirtualMoves {
  const [sendStart] = useStartVirtualRunMutation();
  const [sendShow] = useStartVirtualQuestionMutation();
  const [sendAnswer] = useAnswerVirtualQuestionMutation();
  const variables = { input: { id: contestId } };
  return {
    async start() {
      const { problem } = await outcome(
        sendStart({ variables }),
        'The run could not be started. Please try again.',
      );
      return problem?.message ?? null;
    },

    async show() {
      const { success, problem } = await outcome(sendShow({ variables }), CONTEST_TEXTS.notStartedQuestion);
      if (problem) return problem.message;
      recordServerTime(success.run.currentQuestion);
      return null;
    },

    async answer(questionId, letter) {
      const input = { id: contestId, questionId, letter };
      const { problem } = await outcome(sendAnswer({ variables: { input } }), CONTEST_TEXTS.answerNotSent);
      if (!problem) return { kind: 'recorded' };
      // The state contradicts the answer: the time is up, or another tab has answered.
      return { kind: problem.type === 'ConflictProblem' ? 'late' : 'failed', message: problem.message };
    },
  };
}
