import { describe, expect, it } from '@jest/globals';
import { paramsOf, routeOf } from './routes';

describe('a path', () => {
  it.each([
    ['/', '/', {}],
    ['/login', '/login', {}],
    ['/Login/', '/login', {}],
    ['/login/more', '*', {}],
    ['/loginx', '*', {}],
    ['/reset-password/abc', '/reset-password/:token', { token: 'abc' }],
    ['/reset-password', '*', {}],
    ['/reset-password/a%20b/', '/reset-password/:token', { token: 'a%20b' }],
    ['/verify-share', '/verify-share/:token?', {}],
    ['/verify-share/', '/verify-share/:token?', {}],
    ['/verify-share/abc', '/verify-share/:token?', { token: 'abc' }],
    ['/verify-share/abc/d', '*', {}],
    ['/subscription/confirm/x.y', '/subscription/confirm/:token', { token: 'x.y' }],
    ['/no/such/page', '*', {}],
  ])('%s leads to %s', (pathname, path, params) => {
    const route = routeOf(pathname);
    expect([route.path, paramsOf(route, pathname)]).toEqual([path, params]);
  });
});
