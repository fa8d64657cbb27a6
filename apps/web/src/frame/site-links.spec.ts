import { describe, expect, it } from '@jest/globals';
import { accountPath } from './site-links';

describe('accountPath', () => {
  it.each([
    ['from the home page', '/', '/login'],
    ['from another page', '/leaderboard', '/login?redirect=%2Fleaderboard'],
    ['with its query', '/blog?tag=web&page=2', '/login?redirect=%2Fblog%3Ftag%3Dweb%26page%3D2'],
    [
      'from the signup page, which keeps what was asked for',
      '/signup?redirect=%2Fprofile',
      '/login?redirect=%2Fprofile',
    ],
    ['from the login page itself', '/login', '/login'],
  ])('%s', (_, path, expected) => {
    expect(accountPath('/login', path)).toBe(expected);
  });

  it('leads to the signup page just as well', () => {
    expect(accountPath('/signup', '/contests')).toBe('/signup?redirect=%2Fcontests');
  });
});
