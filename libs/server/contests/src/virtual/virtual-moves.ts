import { answerTime, isTooLate, questionClosesAt } from '@daily/rules/contest';
import type { OptionLetter } from '@daily/rules/question';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestWithQuestions } from '../contest/contest-reader';
import { VirtualAnswer } from './virtual-answer.entity';
import { VirtualRun } from './virtual-run.entity';

/** A run after a question, and what became of the question. */
export interface AnsweredRun {
  run: VirtualRun;
  answer: VirtualAnswer;
}

/** A run that starts now. It lasts as long as the contest did. */
export function newRun({ id, startsAt, endsAt }: Contest, playerId: string, now: Date): VirtualRun {
  return Object.assign(new VirtualRun(), {
    contestId: id,
    playerId,
    startedAt: now,
    endsAt: new Date(now.getTime() + endsAt.getTime() - startsAt.getTime()),
    ...{ done: 0, score: 0, correctAnswers: 0, totalTimeMs: 0 },
    ...{ shownAt: null, closesAt: null, finishedAt: null },
  } satisfies Omit<VirtualRun, 'isOverAt'>);
}

/** A run after its next question was shown, by the rule of the contest with the end of the run. */
export function withQuestionShown(run: VirtualRun, { secondsPerQuestion }: Contest, now: Date): VirtualRun {
  const closesAt = questionClosesAt(now, { secondsPerQuestion, endsAt: run.endsAt });
  return Object.assign(new VirtualRun(), run, { shownAt: now, closesAt });
}

/** The question that is shown in a run, or that comes next; null when none is left. */
export function currentQuestion(
  { questions }: ContestWithQuestions,
  run: VirtualRun,
): ContestQuestion | null {
  return questions[run.done] ?? null;
}

/** A run in which the time of the current question has run out, after the question; null when it has not. */
export function passedOver(found: ContestWithQuestions, run: VirtualRun, now: Date): AnsweredRun | null {
  const { closesAt, endsAt } = run;
  if (!closesAt || !isTooLate(closesAt, endsAt, now)) return null;
  return withAnswer(found, run, { letter: null, at: closesAt });
}

/** A run after an answer to its current question; null when no question is shown. @param given.letter null when the time ran out. */
export function withAnswer(
  found: ContestWithQuestions,
  run: VirtualRun,
  { letter, at }: { letter: OptionLetter | null; at: Date },
): AnsweredRun | null {
  const question = currentQuestion(found, run);
  const { shownAt, closesAt, contestId, playerId } = run;
  if (!question || !shownAt || !closesAt) return null;
  const isCorrect = letter === question.correctAnswer;
  const points = isCorrect ? question.points : 0;
  const timeMs = answerTime(shownAt, closesAt, at);
  const answer = Object.assign(new VirtualAnswer(), {
    ...{ contestId, playerId, questionId: question.id },
    ...{ letter, isCorrect, points, timeMs, answeredAt: at },
  });
  const done = run.done + 1;
  const after = Object.assign(new VirtualRun(), run, {
    done,
    shownAt: null,
    closesAt: null,
    finishedAt: done === found.questions.length ? at : null,
    score: run.score + points,
    correctAnswers: run.correctAnswers + (isCorrect ? 1 : 0),
    totalTimeMs: run.totalTimeMs + timeMs,
  });
  return { run: after, answer };
}
