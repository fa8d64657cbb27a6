import { describe, expect, it } from '@jest/globals';
import { apiTokenProblem, minPasswordLength, newPasswordProblem } from './account-settings';

describe('a new password', () => {
  it('has 6 characters, 12 of those who may do more than play', () => {
    expect([minPasswordLength('player'), minPasswordLength('editor'), minPasswordLength('admin')]).toEqual([
      6, 12, 12,
    ]);
  });

  it.each([
    ['', 6, 'Please enter a new password'],
    ['12345', 6, 'Password must be at least 6 characters long'],
    ['123456', 6, null],
    ['x'.repeat(11), 12, 'Password must be at least 12 characters long'],
    ['x'.repeat(256), 12, null],
    ['x'.repeat(257), 12, 'Password must be at most 256 characters long'],
  ])('%j of at least %i: %s', (password, least, words) => {
    expect(newPasswordProblem(password, least)).toBe(words);
  });
});

describe('an API token', () => {
  const NAME = 'Please give the token a name of 1 to 50 characters';
  const DAYS = 'A token lives 1 to 365 days';
  it.each([
    ['Bot', 90, null],
    ['x'.repeat(50), 1, null],
    ['Bot', 365, null],
    ['', 90, NAME],
    ['x'.repeat(51), 90, NAME],
    ['Bot', 0, DAYS],
    ['Bot', 366, DAYS],
    ['Bot', 1.5, DAYS],
    ['Bot', Number.NaN, DAYS],
  ])('%j for %d days: %s', (name, days, words) => {
    expect(apiTokenProblem({ name, days })).toBe(words);
  });
});
