import { describe, expect, it } from '@jest/globals';
import {
  answerQuestion,
  closesAt,
  isOver,
  NEW_RUN,
  overdueUntil,
  passOver,
  type Run,
  showQuestion,
} from './run';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const RULES = { secondsPerQuestion: 30, questionCount: 2, endsAt: at('11:00:00.000') };
const FIRST = { position: 1, correctAnswer: 'B', points: 10 } as const;
const SECOND = { position: 2, correctAnswer: 'A', points: 20 } as const;

const shownAt = (time: string, run: Run = NEW_RUN) => showQuestion(run, RULES, at(time)).run;
const answer = (
  run: Run,
  time: string,
  letter: 'A' | 'B' = 'B',
  question: typeof FIRST | typeof SECOND = FIRST,
) => answerQuestion(run, RULES, { question, letter, now: at(time) });

describe('a question of a run', () => {
  it.each([
    ['10:00:00.000', '10:00:30.000'],
    ['10:59:30.000', '11:00:00.000'],
    ['10:59:50.000', '11:00:00.000'],
  ])('that is shown at %s closes at %s', (shown, closes) =>
    expect(closesAt(shownAt(shown), RULES)).toEqual(at(closes)),
  );

  it.each([
    ['10:00:00.000', '10:00:30.000', false],
    ['10:00:00.000', '10:00:31.000', false],
    ['10:00:00.000', '10:00:31.001', true],
    // The end of the run knows no grace: the keys are open.
    ['10:59:30.000', '10:59:59.999', false],
    ['10:59:30.000', '11:00:00.000', true],
    ['10:59:29.900', '11:00:00.000', true],
  ])('that was shown at %s is passed over at %s: %p', (shown, now, passed) => {
    const run = shownAt(shown);
    const step = passOver(run, RULES, at(now));
    expect(step.run === run).toBe(!passed);
    expect(answer(run, now).refusal).toBe(passed ? 'done' : null);
    const until = overdueUntil(RULES, at(now));
    expect(until === null || run.closesAt! <= until).toBe(passed);
  });

  it.each([
    ['10:00:12.345', 12_345],
    ['10:00:30.900', 30_000],
    // The clock of another server is behind.
    ['09:59:59.000', 0],
  ])('that is answered at %s took %d ms', (now, timeMs) =>
    expect(answer(shownAt('10:00:00.000'), now).result?.timeMs).toBe(timeMs),
  );

  it('counts its points when the answer is correct', () => {
    const { run, result } = answer(shownAt('10:00:00.000'), '10:00:05.000');
    expect(result).toEqual({
      ...{ letter: 'B', isCorrect: true, points: 10, timeMs: 5_000, answeredAt: at('10:00:05.000') },
    });
    expect(run).toEqual({ ...NEW_RUN, done: 1, score: 10, correctAnswers: 1, totalTimeMs: 5_000 });
    expect(answer(shownAt('10:00:00.000'), '10:00:05.000', 'A')).toMatchObject({
      run: { done: 1, score: 0, correctAnswers: 0, totalTimeMs: 5_000 },
      result: { letter: 'A', isCorrect: false, points: 0 },
    });
  });

  it('that is passed over has no points and takes its full time', () => {
    expect(passOver(shownAt('10:00:00.000'), RULES, at('10:30:00.000'))).toEqual({
      run: { ...NEW_RUN, done: 1, totalTimeMs: 30_000 },
      result: { letter: null, isCorrect: false, points: 0, timeMs: 30_000, answeredAt: at('10:00:30.000') },
    });
  });
});

describe('a run', () => {
  it('shows a question once, and the next one after the time of the current one', () => {
    const run = shownAt('10:00:00.000');
    expect(showQuestion(run, RULES, at('10:00:20.000'))).toEqual({ run, result: null });
    const next = showQuestion(run, RULES, at('10:01:00.000'));
    expect(next.run).toMatchObject({ done: 1, shownAt: at('10:01:00.000'), totalTimeMs: 30_000 });
    expect(next.result).toMatchObject({ letter: null });
  });

  it('finishes with its last question and shows none afterwards', () => {
    const one = answer(shownAt('10:00:00.000'), '10:00:01.000').run;
    const { run } = answer(shownAt('10:00:02.000', one), '10:00:04.000', 'A', SECOND);
    expect(run).toMatchObject({ done: 2, score: 30, finishedAt: at('10:00:04.000'), totalTimeMs: 3_000 });
    expect(isOver(run, RULES, at('10:00:05.000'))).toBe(true);
    expect(showQuestion(run, RULES, at('10:00:05.000'))).toEqual({ run, result: null });
  });

  it('shows none from its end on', () => {
    expect(showQuestion(NEW_RUN, RULES, at('11:00:00.000'))).toEqual({ run: NEW_RUN, result: null });
    expect(answer(NEW_RUN, '11:00:00.000')).toEqual({ run: NEW_RUN, result: null, refusal: 'over' });
  });

  it('refuses an answer to a question that was not shown or is done', () => {
    expect(answer(NEW_RUN, '10:00:00.000').refusal).toBe('not-shown');
    const run = shownAt('10:00:00.000');
    expect(answer(run, '10:00:01.000', 'A', SECOND)).toEqual({ run, result: null, refusal: 'not-shown' });
    expect(answer(answer(run, '10:00:01.000').run, '10:00:02.000').refusal).toBe('done');
  });
});
