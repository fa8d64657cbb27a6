import { describe, expect, it } from '@jest/globals';
import { EVENT_NAMES, eventProblem } from './analytics';

describe('an event', () => {
  it('is one of the eight that are counted', () => {
    expect(EVENT_NAMES).toEqual([
      'trivia_answer',
      'daily_complete',
      'contest_join',
      'contest_complete',
      'leaderboard_view',
      'sign_up',
      'login',
      'share',
    ]);
  });

  it.each([
    ['trivia_answer', { questionId: 7, isCorrect: true, secondsSpent: 12 }],
    ['trivia_answer', { questionId: 7, isCorrect: false }],
    ['trivia_answer', { questionId: 7, isCorrect: false, secondsSpent: null }],
    ['daily_complete', { score: 0, streak: 1 }],
    ['contest_join', { contestId: 'spring-2026' }],
    ['contest_complete', { contestId: 'spring-2026', percentage: 100 }],
    ['leaderboard_view', { board: 'month' }],
    ['sign_up', { method: 'email' }],
    ['login', { method: 'email' }],
    ['share', { platform: 'copy_link', shareType: 'trivia_question' }],
  ] as const)('%s may tell %j', (name, fields) => {
    expect(eventProblem(name, fields)).toBeNull();
  });

  it.each([
    ['trivia_answer', { isCorrect: true }, 'trivia_answer needs questionId'],
    ['trivia_answer', { questionId: '7', isCorrect: true }, 'questionId of trivia_answer must be a count'],
    ['trivia_answer', { questionId: -1, isCorrect: true }, 'questionId of trivia_answer must be a count'],
    ['trivia_answer', { questionId: 1, isCorrect: 'true' }, 'isCorrect of trivia_answer must be a boolean'],
    ['daily_complete', { score: 2 ** 31, streak: 1 }, 'score of daily_complete must be a count'],
    [
      'contest_complete',
      { contestId: 'x', percentage: 101 },
      'percentage of contest_complete must be a percentage',
    ],
    ['share', { platform: 'a@b.co', shareType: 'contest' }, 'platform of share must be a label'],
    ['login', { method: 'x'.repeat(65) }, 'method of login must be a label'],
    ['login', { method: 'email', email: 'a@b.co' }, 'login has no field email'],
    ['login', { method: 'email', constructor: 'x' }, 'login has no field constructor'],
  ] as const)('%s may not tell %j', (name, fields, problem) => {
    expect(eventProblem(name, fields)).toBe(problem);
  });
});
