import type { ApolloCache } from '@apollo/client';
import { outcome } from '@daily/apollo/outcome';
import type { Confidence } from '@daily/rules/question/confidence';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { toast } from '@daily/ui/overlays/toast';
import { track } from '../../../analytics/track';
import { type SubmitAnswerMutation, useSubmitAnswerMutation } from './submit-answer.generated';
import type { Choice } from './choice';
import { secondsSpent } from './time-spent';

/** Outcome of a submitted answer: recorded, or rejected with a message for the user. */
export type AnswerOutcome = { recorded: true } | Rejection;

/** Why an answer was not recorded. */
export interface Rejection {
  recorded: false;
  message: string;
  reason: RejectionReason;
}

/**
 * Why an answer was rejected: `sign-in`, the visitor is anonymous; `outdated`, the question is closed or already answered, so
 * the page should refetch it; `failed`, any other error.
 */
export type RejectionReason = 'sign-in' | 'outdated' | 'failed';

/**
 * Returns a function that submits an answer and shows a failure in a toast. The response updates the question and the viewer in
 * the cache, from which the result card renders.
 *
 * There is no optimistic response: only the server knows whether the answer is correct, and the points and the streak follow from
 * that. Until the response, the form shows the answer as submitted.
 */
export function useSubmitAnswer(): (questionId: string, choice: Choice) => Promise<AnswerOutcome> {
  const [send] = useSubmitAnswerMutation({ update: evictDerivedFields });

  return async (questionId, { letter, confidence }) => {
    const seconds = secondsSpent(questionId);
    const { success, problem } = await outcome(
      send({
        variables: {
          input: { questionId, letter, secondsSpent: seconds, confidence: confidence && LEVELS[confidence] },
        },
      }),
      TRIVIA_TEXTS.answerNotSubmitted,
    );
    if (problem?.type) return rejected(REASONS[problem.type] ?? 'failed', problem.message);
    if (problem) return rejected('failed', failureText(problem.message), TRIVIA_TEXTS.answerNotSubmitted);
    trackAnswer(success, seconds);
    return { recorded: true };
  };
}

/** The levels of confidence in the schema. */
const LEVELS = { guessing: 'GUESSING', fairly_sure: 'FAIRLY_SURE', sure: 'SURE' } as const satisfies Record<
  Confidence,
  string
>;

/** The text of a failure with its cause, if there is more to say than that it failed. */
function failureText(cause: string): string {
  const text = TRIVIA_TEXTS.answerNotSubmitted;
  return cause === text ? text : `${text}. ${cause}`;
}

const REASONS: Readonly<Record<string, RejectionReason>> = {
  SignInRequiredProblem: 'sign-in',
  AlreadyAnsweredProblem: 'outdated',
  ConflictProblem: 'outdated',
  NotFoundProblem: 'outdated',
};

/**
 * Returns a rejection as an outcome and shows it in a toast, unless the visitor must sign in, which the form says itself.
 * `toastText` replaces the message in the toast.
 */
export function rejected(reason: RejectionReason, message: string, toastText = message): AnswerOutcome {
  if (reason !== 'sign-in') toast.error(toastText);
  return { recorded: false, message, reason };
}

/** Fields of the viewer that an answer changes and the response does not contain. Evicted, they are fetched again when shown. */
const DERIVED_VIEWER_FIELDS = [
  'answers',
  'streakExplanation',
  'streakCalendar',
  'accuracy',
  'calibration',
  'leagues',
] as const;

function evictDerivedFields(cache: ApolloCache, { data }: { data?: SubmitAnswerMutation | null }): void {
  if (data?.submitAnswer?.__typename !== 'SubmitAnswerSuccess') return;
  const { question, viewer } = data.submitAnswer;
  const questionId = cache.identify({ ...question });
  if (questionId) cache.evict({ id: questionId, fieldName: 'viewerResult' });
  const viewerId = cache.identify({ ...viewer });
  if (viewerId) DERIVED_VIEWER_FIELDS.forEach((fieldName) => cache.evict({ id: viewerId, fieldName }));
  const playerId = cache.identify({ ...viewer.player });
  if (playerId) cache.evict({ id: playerId, fieldName: 'monthlyRank' });
  // The boards of leagues, and how many of their members have answered.
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'league' });
}

/** Records the analytics events of an answer. */
function trackAnswer(
  { answer, question, viewer }: Extract<SubmitAnswerMutation['submitAnswer'], { answer: object }>,
  seconds: number | null | undefined,
): void {
  track('trivia_answer', { questionId: question.number, isCorrect: answer.isCorrect, secondsSpent: seconds });
  if (answer.pointsAwarded === null) return;
  track('daily_complete', { score: answer.pointsAwarded, streak: viewer.player.currentStreak });
}
