import { describe, expect, it, jest } from '@jest/globals';
import { matchRoute } from './match-route';

describe('matchRoute', () => {
  it.each([
    ['/', '/', {}],
    ['/login', '/login', {}],
    ['/Login/', '/login', {}],
    ['/login/more', '*', { '*': 'login/more' }],
    ['/loginx', '*', { '*': 'loginx' }],
    ['/reset-password/abc', '/reset-password/:token', { token: 'abc' }],
    ['/reset-password', '*', { '*': 'reset-password' }],
    ['/reset-password/a%20b/', '/reset-password/:token', { token: 'a b' }],
    ['/verify-share', '/verify-share/:token?', {}],
    ['/verify-share/', '/verify-share/:token?', {}],
    ['/verify-share/abc', '/verify-share/:token?', { token: 'abc' }],
    ['/verify-share/abc/d', '*', { '*': 'verify-share/abc/d' }],
    ['/subscription/confirm/x.y', '/subscription/confirm/:token', { token: 'x.y' }],
    ['/contests/spring', '/contests/:contest', { contest: 'spring' }],
    ['/contests/spring/players', '/contests/:contest/:list', { contest: 'spring', list: 'players' }],
    ['/contest/7/leaderboard', '/contest/:contest/leaderboard', { contest: '7' }],
    ['/no/such/page', '*', { '*': 'no/such/page' }],
    ['//evil.example/', '*', { '*': '/evil.example/' }],
  ])('%s matches %s with %j', (pathname, path, params) => {
    const match = matchRoute(pathname);
    expect([match.route.path, match.params]).toEqual([path, params]);
  });

  it('finds the 404 page for a malformed path', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(matchRoute('/%E0%A4%A').route.path).toBe('*');
    warn.mockClear();
  });
});
