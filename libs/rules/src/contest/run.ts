/**
 * A player's run through the questions of a contest, as a state machine. Participants play while the contest runs, and a virtual run, which
 * a player plays alone after its end, follows the same rules until an end of its own.
 */
import type { OptionLetter } from '../question';
import { LATE_ANSWER_GRACE_MS } from './late-answer';

/** Where a player stands in a run. Questions are shown one at a time, in order. */
export interface Run {
  /** Number of questions that are done: answered, or passed over because their time ran out. */
  readonly done: number;
  /** When the current question was first shown; null while none is. */
  readonly shownAt: Date | null;
  /** When the time of the current question runs out; null while none is shown. It closes earlier when the run ends: {@link closesAt}. */
  readonly closesAt: Date | null;
  /** When the last question was done; null until then. */
  readonly finishedAt: Date | null;
  readonly score: number;
  readonly correctAnswers: number;
  /** Sum of the times of all questions that are done, in milliseconds. */
  readonly totalTimeMs: number;
}

/** The rules of a run: those of a contest, and when the run ends, which editors may move while a contest runs. */
export interface RunRules {
  readonly secondsPerQuestion: number;
  readonly questionCount: number;
  readonly endsAt: Date;
}

/** What became of a question. */
export interface QuestionResult {
  /** The stored letter of the chosen option; null when the time ran out. */
  readonly letter: OptionLetter | null;
  readonly isCorrect: boolean;
  readonly points: number;
  /** Milliseconds from showing the question to the answer, at most the time that the question was open. */
  readonly timeMs: number;
  /** When the answer arrived, or when the question closed without one. */
  readonly answeredAt: Date;
}

/** A run after a move, and what became of the question that was current before; null while it still is. */
export interface Step<R extends Run> {
  /** The same object as before when nothing has changed. */
  readonly run: R;
  readonly result: QuestionResult | null;
}

/** A run in which no question was shown yet. */
export const NEW_RUN: Run = {
  ...{ done: 0, shownAt: null, closesAt: null, finishedAt: null },
  ...{ score: 0, correctAnswers: 0, totalTimeMs: 0 },
};

/** When the current question closes: when its time runs out, or with the run. Null while none is shown. */
export function closesAt(
  { closesAt: runsOutAt }: Pick<Run, 'closesAt'>,
  { endsAt }: Pick<RunRules, 'endsAt'>,
): Date | null {
  return runsOutAt && (runsOutAt < endsAt ? runsOutAt : endsAt);
}

/** Whether a run is over: finished, or past its end. */
export function isOver({ finishedAt }: Run, { endsAt }: Pick<RunRules, 'endsAt'>, now: Date): boolean {
  return finishedAt !== null || now >= endsAt;
}

/**
 * The latest instant at which the time of a question may have run out for an answer at `now` to come too late; null for any. Answers have
 * some grace, but not at the end of the run, because the keys of a contest open then.
 */
export function overdueUntil({ endsAt }: Pick<RunRules, 'endsAt'>, now: Date): Date | null {
  return now >= endsAt ? null : new Date(now.getTime() - LATE_ANSWER_GRACE_MS - 1);
}

/** The run as of `now`: a question whose time ran out is passed over, with 0 points and its full time. */
export function passOver<R extends Run>(run: R, rules: RunRules, now: Date): Step<R> {
  const closed = closesAt(run, rules);
  const until = overdueUntil(rules, now);
  if (!closed || (until !== null && closed > until)) return { run, result: null };
  return finishQuestion(run, rules, { letter: null, isCorrect: false, points: 0, at: closed });
}

/** Shows the next question, which starts its clock. While a question is shown and when the run is over, shows none. */
export function showQuestion<R extends Run>(run: R, rules: RunRules, now: Date): Step<R> {
  const step = passOver(run, rules, now);
  if (step.run.shownAt || isOver(step.run, rules, now)) return step;
  const runsOutAt = new Date(now.getTime() + rules.secondsPerQuestion * 1_000);
  return { ...step, run: { ...step.run, shownAt: now, closesAt: runsOutAt } };
}

/** What decides about an answer to a question. */
export interface AskedQuestion {
  /** Place in the contest, from 1. */
  readonly position: number;
  readonly correctAnswer: OptionLetter;
  readonly points: number;
}

/** Why an answer does not count: the question is done, or its time ran out; it was not shown; the run is over. */
export type Refusal = 'done' | 'not-shown' | 'over';

/** A run after an answer: why the answer does not count, or what became of the question when it does. */
export type AnsweredStep<R extends Run> =
  | (Step<R> & { readonly refusal: Refusal })
  | { readonly run: R; readonly result: QuestionResult; readonly refusal: null };

/** Answers a question. */
export function answerQuestion<R extends Run>(
  run: R,
  rules: RunRules,
  { question, letter, now }: { question: AskedQuestion; letter: OptionLetter; now: Date },
): AnsweredStep<R> {
  const step = passOver(run, rules, now);
  const { done, shownAt } = step.run;
  if (question.position <= done) return { ...step, refusal: 'done' };
  if (isOver(step.run, rules, now)) return { ...step, refusal: 'over' };
  if (question.position > done + 1 || !shownAt) return { ...step, refusal: 'not-shown' };
  const isCorrect = letter === question.correctAnswer;
  const points = isCorrect ? question.points : 0;
  return { ...finishQuestion(run, rules, { letter, isCorrect, points, at: now }), refusal: null };
}

function finishQuestion<R extends Run>(
  run: R,
  rules: RunRules,
  { at, ...given }: Pick<QuestionResult, 'letter' | 'isCorrect' | 'points'> & { at: Date },
): { run: R; result: QuestionResult } {
  const done = run.done + 1;
  const timeMs = timeTaken(run, rules, at);
  return {
    run: {
      ...run,
      ...{ done, shownAt: null, closesAt: null, finishedAt: done === rules.questionCount ? at : null },
      score: run.score + given.points,
      correctAnswers: run.correctAnswers + (given.isCorrect ? 1 : 0),
      totalTimeMs: run.totalTimeMs + timeMs,
    },
    result: { ...given, timeMs, answeredAt: at },
  };
}

/** Milliseconds from showing the current question to `at`, from 0, as the clocks of servers differ, to the time that it was open. */
function timeTaken(run: Run, rules: RunRules, at: Date): number {
  const until = Math.min(at.getTime(), closesAt(run, rules)?.getTime() ?? Infinity);
  return Math.max(until - (run.shownAt?.getTime() ?? until), 0);
}
