import { describe, expect, it } from '@jest/globals';
import {
  apiTokenDaysProblem,
  apiTokenNameProblem,
  minPasswordLength,
  newPasswordProblem,
} from './account-settings';

describe('a new password', () => {
  it('needs 6 characters, 12 for editors and admins', () => {
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
  ])('%j with a minimum length of %i: %s', (password, least, message) => {
    expect(newPasswordProblem(password, least)).toBe(message);
  });
});

describe('an API token', () => {
  const NAME = 'Please give the token a name of 1 to 50 characters';
  const DAYS = 'A token lives 1 to 365 days';

  it.each([
    ['Bot', null],
    ['x'.repeat(50), null],
    ['', NAME],
    ['x'.repeat(51), NAME],
  ])('with the name %j: %s', (name, message) => expect(apiTokenNameProblem(name)).toBe(message));

  it.each([
    [1, null],
    [90, null],
    [365, null],
    [0, DAYS],
    [366, DAYS],
    [1.5, DAYS],
    [Number.NaN, DAYS],
  ])('for %d days: %s', (days, message) => expect(apiTokenDaysProblem(days)).toBe(message));
});
