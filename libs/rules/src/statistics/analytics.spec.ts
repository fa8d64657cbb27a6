import { describe, expect, it } from '@jest/globals';
import { eventProblem } from './analytics';

describe('eventProblem', () => {
  const COUNT = 'must be an integer from 0 to 2147483647';
  const LABEL = 'must be 1 to 64 letters, digits or any of _ . : -';

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
  ] as const)('accepts %s with %j', (name, fields) => {
    expect(eventProblem(name, fields)).toBeNull();
  });

  it.each([
    ['trivia_answer', { isCorrect: true }, 'questionId is required'],
    ['trivia_answer', { questionId: '7', isCorrect: true }, `questionId ${COUNT}`],
    ['trivia_answer', { questionId: -1, isCorrect: true }, `questionId ${COUNT}`],
    ['trivia_answer', { questionId: 1, isCorrect: 'true' }, 'isCorrect must be a boolean'],
    ['daily_complete', { score: 2 ** 31, streak: 1 }, `score ${COUNT}`],
    ['contest_complete', { contestId: 'x', percentage: 101 }, 'percentage must be an integer from 0 to 100'],
    ['share', { platform: 'a@b.co', shareType: 'contest' }, `platform ${LABEL}`],
    ['login', { method: 'x'.repeat(65) }, `method ${LABEL}`],
    ['login', { method: 'email', email: 'a@b.co' }, 'email is unknown'],
    ['login', { method: 'email', constructor: 'x' }, 'constructor is unknown'],
  ] as const)('rejects %s with %j', (name, fields, message) => {
    expect(eventProblem(name, fields)).toBe(message);
  });
});
