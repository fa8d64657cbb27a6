import { describe, expect, it } from '@jest/globals';
import { apiTokenDaysProblem, apiTokenNameProblem, minPasswordLength, newPasswordProblem } from './settings';

describe('minPasswordLength', () => {
  it('is 6 for players and 12 for editors and admins', () => {
    expect([minPasswordLength('player'), minPasswordLength('editor'), minPasswordLength('admin')]).toEqual([
      6, 12, 12,
    ]);
  });
});

describe('newPasswordProblem', () => {
  it.each([
    ['', 6, 'Please enter a new password'],
    ['12345', 6, 'Password must be at least 6 characters long'],
    ['123456', 6, null],
    ['x'.repeat(11), 12, 'Password must be at least 12 characters long'],
    ['x'.repeat(256), 12, null],
    ['x'.repeat(257), 12, 'Password must be at most 256 characters long'],
  ])('returns for %j with a minimum length of %i: %j', (password, minLength, message) => {
    expect(newPasswordProblem(password, minLength)).toBe(message);
  });
});

const NAME = 'Please give the token a name of 1 to 50 characters';
const DAYS = 'A token can be valid for 1 to 365 days';

describe('apiTokenNameProblem', () => {
  it.each([
    ['Bot', null],
    ['x'.repeat(50), null],
    ['', NAME],
    ['x'.repeat(51), NAME],
  ])('returns for %j: %j', (name, message) => expect(apiTokenNameProblem(name)).toBe(message));
});

describe('apiTokenDaysProblem', () => {
  it.each([
    [1, null],
    [90, null],
    [365, null],
    [0, DAYS],
    [366, DAYS],
    [1.5, DAYS],
    [Number.NaN, DAYS],
  ])('returns for %d: %j', (days, message) => expect(apiTokenDaysProblem(days)).toBe(message));
});
