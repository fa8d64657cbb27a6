import type { Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { outcome } from '@daily/apollo/outcome';
import { serverClock } from '@daily/apollo/server-clock';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { OptionLetter } from '@daily/rules/question';
import { toast } from '@daily/ui/overlays/toast';
import { track } from '../../../analytics/track';
import { expectCompletion } from './completion';
import {
  type ContestPlay_ContestFragment,
  type JoinedContest_ContestFragment,
  JoinedContest_ContestFragmentDoc,
  useAnswerContestQuestionMutation,
  useJoinContestMutation,
  useStartContestQuestionMutation,
} from './contest-play.generated';
import { announceMove } from './other-tabs';

/** What became of an answer: recorded, too late to count, or not submitted, with a message for the user. */
export type AnswerOutcome = { kind: 'recorded' } | { kind: 'late' | 'answered' | 'failed'; message: string };

/** The moves of a player in a contest. Each one writes the state that the server returns to the cache. */
export interface ContestMoves {
  /** Joins. The page shows it at once, and takes it back with a toast if it fails. */
  join: () => Promise<void>;
  /** Shows the next question and starts its clock. Resolves to the message of a failure; null on success. */
  start: () => Promise<string | null>;
  answer: (questionId: string, letter: OptionLetter) => Promise<AnswerOutcome>;
}

/** Returns the moves of the viewer in a contest. */
export function useContestMoves({
  id,
  contestId,
}: Pick<ContestPlay_ContestFragment, 'id' | 'contestId'>): ContestMoves {
  const { cache } = useApolloClient();
  const [sendJoin] = useJoinContestMutation({
    optimisticResponse: (_variables, { IGNORE }) => {
      const contest = cache.readFragment({
        id: cache.identify({ __typename: 'Contest', id }),
        fragment: JoinedContest_ContestFragmentDoc,
        fragmentName: 'JoinedContest_contest',
      });
      return contest
        ? { joinContest: { __typename: 'JoinContestSuccess', contest: joined(contest) } }
        : IGNORE;
    },
  });
  const [sendStart] = useStartContestQuestionMutation();
  const [sendAnswer] = useAnswerContestQuestionMutation();

  return {
    async join() {
      const { problem } = await outcome(
        sendJoin({ variables: { input: { id } } }),
        CONTEST_TEXTS.notJoinedYet,
      );
      if (problem) return toast.error(problem.message);
      announceMove(id);
      expectCompletion(contestId);
      track('contest_join', { contestId });
    },

    async start() {
      const { success, problem } = await outcome(
        sendStart({ variables: { input: { id } } }),
        CONTEST_TEXTS.notStartedQuestion,
      );
      if (problem) return problem.message;
      announceMove(id);
      expectCompletion(contestId);
      recordServerTime(success.participation.currentQuestion);
      return null;
    },

    async answer(questionId, letter) {
      const input = { id, questionId, letter };
      const { problem } = await outcome(sendAnswer({ variables: { input } }), CONTEST_TEXTS.answerNotSent);
      if (!problem) {
        announceMove(id);
        return { kind: 'recorded' };
      }
      return { kind: KINDS[problem.type ?? ''] ?? 'failed', message: problem.message };
    },
  };
}

/** Sets the clock by a question whose clock is running: the server reports how long it stays open. */
export function recordServerTime(question: { closesAt: string; remainingMs: number } | null): void {
  if (!question || question.remainingMs <= 0) return;
  const reported = Date.parse(question.closesAt) - question.remainingMs;
  serverClock.recordReport(new Date(reported).toISOString(), Date.now());
}

const KINDS: Readonly<Record<string, 'late' | 'answered'>> = {
  ContestAnswerTooLateProblem: 'late',
  ContestQuestionAnsweredProblem: 'answered',
};

type Joined = Unmasked<JoinedContest_ContestFragment>;

/** A contest after the viewer has joined it. */
function joined(contest: Joined): Joined {
  if (contest.viewerParticipation) return contest;
  return {
    ...contest,
    participantCount: contest.participantCount + 1,
    viewerParticipation: {
      __typename: 'ContestParticipation',
      joinedAt: new Date(serverClock.now()).toISOString(),
      questionsDone: 0,
      playersAhead: 0,
      finishedAt: null,
      score: null,
      correctAnswers: null,
      percentage: null,
      totalTimeMs: 0,
      currentQuestion: null,
      reminder: false,
    },
  };
}
