import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redirectTarget } from './redirect';

const ORIGIN = 'https://trivia.example';
const target = (redirect: string) => redirectTarget(`?redirect=${encodeURIComponent(redirect)}`, ORIGIN);

describe('redirectTarget', () => {
  it.each([
    ['/', '/'],
    ['/profile', '/profile'],
    ['/contests/weekly?tab=board#top', '/contests/weekly?tab=board#top'],
    ['/a/../profile', '/profile'],
    ['/blog/ä', '/blog/%C3%A4'],
    ['/login?redirect=%2Fprofile', '/login?redirect=%2Fprofile'],
    ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ])('follows %s on this origin', (redirect, path) => {
    expect(target(redirect)).toBe(`${ORIGIN}${path}`);
  });

  it.each(['', '?', '?redirect=', '?other=/profile'])(
    'returns the home page without a redirect: %p',
    (search) => {
      expect(redirectTarget(search, ORIGIN)).toBe(`${ORIGIN}/`);
    },
  );

  it.each([
    'https://evil.example',
    'http:evil.example',
    'HTTPS://EVIL.EXAMPLE',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/path\\..\\..\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    '/\u0000/evil.example',
    '/\u007f/evil.example',
    '/\u0085/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'evil.example',
    '@evil.example',
    'https:///evil.example',
    'https://trivia.example@evil.example',
    './/evil.example',
    '../evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
  ])('returns the home page instead of %p', (redirect) => {
    expect(target(redirect)).toBe(`${ORIGIN}/`);
  });

  it.each([
    ['/.//evil.example', '//evil.example'],
    ['/..//evil.example', '//evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/a//evil.example', '/a//evil.example'],
    ['/%2e/%2e/evil.example', '/evil.example'],
  ])('keeps %s on this origin', (redirect, path) => {
    expect(target(redirect)).toBe(`${ORIGIN}${path}`);
  });

  it('decodes the parameter once, so that a twice encoded URL stays a path', () => {
    expect(redirectTarget('?redirect=%252F%252Fevil.example', ORIGIN)).toBe(`${ORIGIN}/`);
    expect(redirectTarget('?redirect=/%252F%252Fevil.example', ORIGIN)).toBe(`${ORIGIN}/%2F%2Fevil.example`);
  });

  it('never leaves the origin, for any redirect', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '//',
      'evil.example',
      ':',
      '@',
      'http:',
      '%2f',
      '\t',
      '\n',
      '#',
      '?',
      'ａ',
    );
    const redirect = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(redirect, (text) => {
        expect(
          new URL(redirectTarget(`?redirect=${encodeURIComponent(text.toWellFormed())}`, ORIGIN)).origin,
        ).toBe(ORIGIN);
      }),
      { numRuns: 3000 },
    );
  });
});
