import type { ApolloCache } from '@apollo/client';
import { outcome } from '@daily/apollo/outcome';
import type { OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { toast } from '@daily/ui/toast';
import { track } from '../../analytics/track';
import { type SubmitAnswerMutation, useSubmitAnswerMutation } from './submit-answer.generated';
import { secondsSpent } from './time-spent';

/** What became of a submitted answer: recorded, or refused with the words that say why. */
export type AnswerOutcome = { recorded: true } | { recorded: false; message: string; reason: RefusalReason };

/**
 * Why an answer was refused: nobody is signed in; the server knows something of the question that this page does not
 * (it is closed, or was answered elsewhere), so the page should ask again; or it could not be taken.
 */
export type RefusalReason = 'sign-in' | 'outdated' | 'failed';

/**
 * Submits an answer and says in a toast what became of it. The reply brings the key, the explanation and the
 * player's counters into the cache, from which the result is shown.
 */
export function useAnswer(): (questionId: string, letter: OptionLetter) => Promise<AnswerOutcome> {
  const [submitAnswer] = useSubmitAnswerMutation({ update: forgetWhatFollows });

  return async (questionId, letter) => {
    const seconds = secondsSpent(questionId);
    const { success, problem } = await outcome(
      submitAnswer({ variables: { input: { questionId, letter, secondsSpent: seconds } } }),
      TRIVIA_TEXTS.answerNotSubmitted,
    );
    if (problem?.type) return refused(REASONS[problem.type] ?? 'failed', problem.message);
    if (problem) return refused('failed', problem.message, TRIVIA_TEXTS.answerNotSubmitted);
    const { isCorrect, pointsAwarded } = success.answer;
    if (isCorrect) toast.success(TRIVIA_TEXTS.correct(pointsAwarded));
    else toast.error(TRIVIA_TEXTS.incorrect);
    countAnswer(success, seconds);
    return { recorded: true };
  };
}

/** Counts the answer, and that with it the day is done. */
function countAnswer(
  { answer, question, player }: Extract<SubmitAnswerMutation['submitAnswer'], { answer: object }>,
  seconds: number | null | undefined,
): void {
  track('trivia_answer', { questionId: question.number, isCorrect: answer.isCorrect, secondsSpent: seconds });
  track('daily_complete', { score: answer.pointsAwarded, streak: player.currentStreak });
}

/** What an answer changes of a player besides what the reply brings: it is asked for again where it is shown. */
const FOLLOWS_FROM_ANSWERS = [
  'answerHistory',
  'streakExplanation',
  'streakCalendar',
  'accuracy',
  'monthlyRank',
] as const;

function forgetWhatFollows(cache: ApolloCache, { data }: { data?: SubmitAnswerMutation | null }): void {
  if (data?.submitAnswer.__typename !== 'SubmitAnswerSuccess') return;
  const id = cache.identify({ ...data.submitAnswer.player });
  if (id) FOLLOWS_FROM_ANSWERS.forEach((fieldName) => cache.evict({ id, fieldName }));
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  SignInRequiredProblem: 'sign-in',
  ConflictProblem: 'outdated',
  NotFoundProblem: 'outdated',
};

/** Refuses an answer in the words of `message`; the toast may have others. */
export function refused(reason: RefusalReason, message: string, toastText = message): AnswerOutcome {
  toast.error(toastText);
  return { recorded: false, message, reason };
}
