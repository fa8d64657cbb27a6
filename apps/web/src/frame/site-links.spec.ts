import { describe, expect, it } from '@jest/globals';
import { accountPath } from './site-links';

describe('accountPath', () => {
  it.each([
    ['no redirect from the home page', '/', '/login'],
    ['a redirect to another page', '/leaderboard', '/login?redirect=%2Fleaderboard'],
    ['a redirect with the query', '/blog?tag=web&page=2', '/login?redirect=%2Fblog%3Ftag%3Dweb%26page%3D2'],
    ['the redirect of the signup page', '/signup?redirect=%2Fprofile', '/login?redirect=%2Fprofile'],
    ['no redirect to the login page itself', '/login', '/login'],
  ])('%s', (_, path, expected) => {
    expect(accountPath('/login', path)).toBe(expected);
  });

  it('returns the signup page', () => {
    expect(accountPath('/signup', '/contests')).toBe('/signup?redirect=%2Fcontests');
  });
});
