import { describe, expect, it } from '@jest/globals';
import { isTokenPath, TOKEN_PATHS, tokenPath } from './token-paths';

const pages = Object.keys(TOKEN_PATHS) as (keyof typeof TOKEN_PATHS)[];

describe('tokenPath', () => {
  it('appends the token to the path of the page', () => {
    expect(tokenPath('confirmSubscription', 'x-Y_1')).toBe('/subscription/confirm/x-Y_1');
  });

  it('encodes characters that would end or extend the path', () => {
    expect(tokenPath('unsubscribe', 'T0/K?N#')).toBe('/subscription/unsubscribe/T0%2FK%3FN%23');
  });
});

describe('isTokenPath', () => {
  it.each(pages)('is true for the page %s with a token', (page) => {
    expect(isTokenPath(tokenPath(page, 'token'))).toBe(true);
  });

  it.each([
    ['/Verify-Share/token', true],
    ['/verify-share/token?utm_source=x', true],
    ['/verify-share', false],
    ['/verify-shares/token', false],
    ['/leaderboard?next=/verify-share/token', false],
    ['/', false],
  ])('%s: %p', (path, expected) => {
    expect(isTokenPath(path)).toBe(expected);
  });
});
