import { describe, expect, it } from '@jest/globals';
import { keepRedirect } from './account-page';

describe('keepRedirect', () => {
  it.each([
    ['', '/signup'],
    ['redirect=', '/signup'],
    ['redirect=%2Fprofile%3Ftab%3Dstats', '/signup?redirect=%2Fprofile%3Ftab%3Dstats'],
    ['redirect=/', '/signup?redirect=%2F'],
    ['other=1', '/signup'],
  ])('for the query %j returns %s', (search, expected) => {
    expect(keepRedirect('/signup', new URLSearchParams(search))).toBe(expected);
  });
});
