import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { pageAddress } from './page-address';

describe('pageAddress', () => {
  it.each([
    '/',
    '/about',
    '/verify-share/AbC-_123',
    '/reset-password/AbC',
    '/blog/%C3%BCber',
    '/questions/2026-11-22-what-is-a-closure',
    '/a%20b',
  ])('takes %s as it is', (url) => {
    expect(pageAddress(url)).toEqual({ path: url, url, redirect: null });
  });

  it.each([
    ['/about/', '/about'],
    ['/about/////', '/about'],
    ['//about', '/about'],
    ['/ABOUT', '/about'],
    ['/aBoUt?x=1', '/about?x=1'],
    ['/%61bout', '/about'],
    ['/./about', '/about'],
    ['/blog/../about', '/about'],
    ['/%2e%2e/about', '/about'],
    ['/Verify-Share/AbC', '/verify-share/AbC'],
    ['/blog/%c3%bcber', '/blog/%C3%BCber'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\evil.example//', '/evil.example'],
    ['/login/?redirect=%2Fprofile', '/login?redirect=%2Fprofile'],
  ])('redirects %s to %s', (url, redirect) => {
    expect(pageAddress(url).redirect).toBe(redirect);
  });

  it.each([
    ['/?x=1', '/'],
    ['/about?redirect=%2F', '/about'],
    ['/questions/fairness?x=1&before=2026-03-01', '/questions/fairness?before=2026-03-01'],
    ['/login?utm_source=x&redirect=%2Fprofile', '/login?redirect=%2Fprofile'],
    ['/leaderboard?month=2026-01&board=past&x', '/leaderboard?board=past&month=2026-01'],
    ['/leaderboard?board=streaks&board=past', '/leaderboard?board=streaks'],
    ['/toString?constructor=1', '/tostring'],
  ])('renders %s as %s', (url, rendered) => {
    expect(pageAddress(url).url).toBe(rendered);
  });

  it('redirects once, to a path of this origin', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '%2e',
      '%2F',
      '%5c',
      '%zz',
      'A',
      'b',
      '@',
      ':',
      '~',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { redirect, path } = pageAddress(`/${pieces.join('')}`);
        expect(path).toMatch(/^\/(?![/\\])/);
        if (redirect) expect(pageAddress(redirect).redirect).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });
});
