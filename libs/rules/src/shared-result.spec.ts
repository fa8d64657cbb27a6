import { describe, expect, it } from '@jest/globals';
import {
  marksAsSquares,
  marksInWords,
  type ResultMark,
  resultFigures,
  resultInWords,
  resultStory,
  resultText,
  resultVerdict,
} from './shared-result';

const WEEK: ResultMark[] = ['none', 'wrong', 'wrong', 'right', 'right', 'none', 'right'];

describe('the marks', () => {
  it('are squares to the eye', () => expect(marksAsSquares(WEEK)).toBe('⬜🟥🟥🟩🟩⬜🟩'));

  it.each<[ResultMark[], string]>([
    [['right'], 'right'],
    [['none', 'none', 'right'], '2 times not answered, right'],
    [WEEK, 'not answered, 2 times wrong, 2 times right, not answered, right'],
  ])('%j are words to the ear', (marks, words) => expect(marksInWords(marks)).toBe(words));
});

describe('the verdict', () => {
  it.each<[ResultMark[], string]>([
    [WEEK, 'Correct'],
    [['right', 'wrong'], 'Incorrect'],
    [['wrong'], 'Incorrect'],
  ])('of a question is that of its own day: %j', (marks, verdict) =>
    expect(resultVerdict('trivia_question', { marks })).toBe(verdict),
  );

  it('of a contest counts', () => expect(resultVerdict('contest', { marks: WEEK })).toBe('3 of 7 correct'));
});

describe('the story', () => {
  it.each([
    ['trivia_question', WEEK, 'got the question of the day right'],
    ['trivia_question', ['wrong'], 'took on the question of the day'],
    ['trivia_question', null, 'shared the question of the day'],
    ['contest', WEEK, 'got 3 of 7 right in a contest'],
    ['contest', null, 'shared a contest'],
  ] as const)('of a %s with %j', (shareType, marks, story) =>
    expect(resultStory(shareType, marks && { marks })).toBe(story),
  );
});

describe('the figures', () => {
  it.each([
    [20, 8, ['20 points', '8-day streak']],
    [1, 1, ['1 point', '1-day streak']],
    [0, 3, ['3-day streak']],
    [20, 0, ['20 points']],
    [0, null, []],
  ])('of %d points and a streak of %p', (points, streak, figures) =>
    expect(resultFigures({ points, streak })).toEqual(figures),
  );
});

describe('a result to post', () => {
  const result = { marks: WEEK, points: 20, streak: 2 };

  it('has product, verdict, figures and squares', () =>
    expect(resultText('Daily Trivia', 'trivia_question', result)).toBe(
      'Daily Trivia\nCorrect · 20 points · 2-day streak\n⬜🟥🟥🟩🟩⬜🟩',
    ));

  it('is a sentence to those who hear it', () => {
    expect(resultInWords('Daily Trivia', 'trivia_question', result)).toBe(
      'Daily Trivia: Correct, 20 points, 2-day streak. ' +
        'The last 7 days: not answered, 2 times wrong, 2 times right, not answered, right.',
    );
    expect(resultInWords('Daily Trivia', 'contest', { marks: ['right'], points: 10, streak: null })).toBe(
      'Daily Trivia: 1 of 1 correct, 10 points. Its questions in order: right.',
    );
  });
});
