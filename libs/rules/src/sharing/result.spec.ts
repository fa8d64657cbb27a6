import { describe, expect, it } from '@jest/globals';
import {
  contestTitle,
  editionTitle,
  describeMarks,
  describeResult,
  marksAsSquares,
  type ResultMark,
  resultFigures,
  resultStory,
  resultText,
  resultVerdict,
} from './result';
import { parseDay } from '../calendar';

const WEEK: ResultMark[] = ['none', 'wrong', 'wrong', 'right', 'right', 'none', 'right'];
const EDITION = { number: 12, day: parseDay('2026-11-22') };

describe('marksAsSquares', () => {
  it('renders one square per mark', () => expect(marksAsSquares(WEEK)).toBe('⬜🟥🟥🟩🟩⬜🟩'));

  it('gives a frozen day a sign of its own', () =>
    expect(marksAsSquares(['right', 'frozen', 'right'])).toBe('🟩🧊🟩'));
});

describe('describeMarks', () => {
  it.each<[ResultMark[], string]>([
    [['right'], 'right'],
    [['none', 'none', 'right'], '2 not answered, right'],
    [['right', 'frozen', 'right'], 'right, kept by a freeze, right'],
    [WEEK, 'not answered, 2 wrong, 2 right, not answered, right'],
  ])('counts runs of equal marks in %j', (marks, text) => expect(describeMarks(marks)).toBe(text));
});

describe('resultVerdict', () => {
  it.each<[ResultMark[], string]>([
    [WEEK, 'Correct'],
    [['right', 'wrong'], 'Incorrect'],
    [['wrong'], 'Incorrect'],
  ])('of a question considers its own day only: %j', (marks, verdict) =>
    expect(resultVerdict('trivia_question', { marks })).toBe(verdict),
  );

  it('of a contest counts the correct answers', () =>
    expect(resultVerdict('contest', { marks: WEEK })).toBe('3 of 7 correct'));
});

describe('resultStory', () => {
  it.each([
    ['trivia_question', WEEK, 'got the question of the day right'],
    ['trivia_question', ['wrong'], 'answered the question of the day'],
    ['trivia_question', null, 'shared the question of the day'],
    ['contest', WEEK, 'got 3 of 7 right in a contest'],
    ['contest', null, 'shared a contest'],
  ] as const)('of a %s with %j', (shareType, marks, story) =>
    expect(resultStory(shareType, marks && { marks })).toBe(story),
  );
});

it('resultStory names the contest when its title was shared', () =>
  expect(resultStory('contest', { marks: ['right', 'wrong'], contestTitle: 'Bits & bugs' })).toBe(
    'got 1 of 2 right in “Bits & bugs”',
  ));

describe('resultFigures', () => {
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

describe('resultText and describeResult', () => {
  const result = { marks: WEEK, points: 20, streak: 2 };

  it('resultText contains the product name, the number and date of the question, the verdict, the figures and the squares', () =>
    expect(resultText(editionTitle('Daily Trivia', EDITION), 'trivia_question', result)).toBe(
      'Daily Trivia #12 · 22 November 2026\nCorrect · 20 points · 2-day streak\n⬜🟥🟥🟩🟩⬜🟩',
    ));

  it('resultText names a contest and has no streak', () =>
    expect(
      resultText(contestTitle('Daily Trivia', 'HTTP in the wild'), 'contest', {
        marks: ['right', 'wrong'],
        points: 10,
        streak: null,
      }),
    ).toBe('Daily Trivia · HTTP in the wild\n1 of 2 correct · 10 points\n🟩🟥'));

  it('describeResult is a sentence without squares', () => {
    expect(describeResult('Daily Trivia', 'trivia_question', result)).toBe(
      'Daily Trivia: Correct, 20 points, 2-day streak. ' +
        'The last 7 days: not answered, 2 wrong, 2 right, not answered, right.',
    );
    expect(describeResult('Daily Trivia', 'contest', { marks: ['right'], points: 10, streak: null })).toBe(
      'Daily Trivia: 1 of 1 correct, 10 points. Questions in order: right.',
    );
  });
});
