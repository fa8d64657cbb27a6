import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cleanName,
  isAtLeast,
  isHttpsImageUrl,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_STAFF_PASSWORD_LENGTH,
  SESSION_LIFETIME_MS,
} from './account';
import { MAX_EMAIL_LENGTH } from './account/email';

it('has the limits that clients and pages rely on', () => {
  expect([MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([6, 12, 256]);
  expect([MAX_NAME_LENGTH, MAX_EMAIL_LENGTH]).toEqual([80, 254]);
  expect(SESSION_LIFETIME_MS).toBe(604_800_000);
});

describe('cleanName', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['  Ada \t\n  Lovelace  ', 'Ada Lovelace'],
    ['Ada\tLovelace', 'Ada Lovelace'],
    ['Ada\r\nLovelace', 'Ada Lovelace'],
    ['Ada\u00a0\u2003Lovelace', 'Ada Lovelace'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['Ada\u0000Love\u0007lace\u007f\u009b', 'AdaLovelace'],
    ['Ada\u202Eecalevol', 'Adaecalevol'],
    ['\u2066Ada\u2069 \u202A\u202B\u202C\u202D\u2067\u2068\u200E\u200F\u061CLovelace', 'Ada Lovelace'],
    ['Ada \u202E Lovelace', 'Ada Lovelace'],
    ['e\u202E\u0301', '\u00e9'], // a removed character must not separate a letter from its combining accent
    ['\u0646\u0627\u0645\u200C\u0647\u0627', '\u0646\u0627\u0645\u200C\u0647\u0627'], // Persian spelling needs the zero-width non-joiner
    ['\u0915\u094D\u200D\u0937', '\u0915\u094D\u200D\u0937'], // and Hindi spelling the joiner
    ['\u0646\u0627\u0645\u200C', '\u0646\u0627\u0645'],
    ['\u0929\u200D\u0915', '\u0929\u200D\u0915'],
    ['\u7530\u200D\u4E2D', '\u7530\u4E2D'],
    ['A\u200Cd\u200Da', 'Ada'],
    ['A\uFEFFd\u00ADa\u2063\uFE0F\u{E0041}', 'Ada'],
    ['A\u3164d\u115Fa', 'Ada'],
    ['Ada\u2800Lovelace\u2800', 'Ada Lovelace'],
    ['\u2800', ''],
    ['\u0301\u0302', ''],
    ['a\u0323\u0302\u0301\u0303\u0304', '\u1EAD\u0301'], // three marks stay, one of them within the letter
    ['Z\u0335\u0336\u0337\u0338\u0321\u0322al', 'Z\u0335\u0336\u0337al'],
    ['Nguy\u1EC5n', 'Nguy\u1EC5n'],
    ['\u05E9\u05C1\u05BC\u05B8', '\u05E9\u05B8\u05BC\u05C1'], // Hebrew with three points
    ['👩‍💻', '👩‍💻'],
    [
      '👩🏽‍💻 1\uFE0F\u20E3 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '👩🏽‍💻 1\uFE0F\u20E3 ❤\uFE0F 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['李 小龙', '李 小龙'],
    ["O'Brien-Núñez <b>", "O'Brien-Núñez <b>"], // escaping is done when rendering
    ['half \ud83d', 'half \ufffd'],
    ['', ''],
    [' \t\n ', ''],
    ['\u200B\u2060\u3164\u00AD', ''], // only invisible characters
    ['\u0000\u202E', ''],
  ])('turns %j into %j', (input, cleaned) => expect(cleanName(input)).toBe(cleaned));

  it('is idempotent and removes every unwanted character from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const clean = cleanName(input);
        expect(cleanName(clean)).toBe(clean);
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}\u2800]|\s\s/u);
        expect(clean.normalize('NFD')).not.toMatch(/\p{M}{4}/u);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});

describe('isHttpsImageUrl', () => {
  it.each([
    'https://example.org/ada.png',
    'https://example.org',
    'https://example.org:8443/a/b.png?size=80&x=%20#top',
    'HTTPS://Example.ORG/A.PNG',
    'https://example.org?x',
    'https://example.org#x',
    'https://example.org/@ada.png', // an at-sign separates credentials only before the path
    'https://example.org/a:b@c',
    'https://my_bucket.example.org/a.png',
    'https://bücher.example/ä.png',
    'https://127.0.0.1/a.png',
    `https://example.org/${'a'.repeat(492)}`,
  ])('accepts %s', (text) => expect(isHttpsImageUrl(text)).toBe(true));

  it.each([
    '',
    'http://example.org/a.png',
    'ftp://example.org/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.org/a.png',
    '/a.png',
    'example.org/a.png',
    'https:example.org/a.png',
    'https:/example.org/a.png',
    'https:///a.png',
    'https://',
    'https://?x',
    'https://.example.org',
    'https://ada@example.org/a.png',
    'https://ada:secret@example.org/a.png',
    'https://example.org@evil.example/a.png',
    'https://example.org:pass@evil.example/a.png',
    'https://example.org\\@evil.example/a.png',
    'https://example.org/a\\b.png',
    'https://example.org:/a.png:',
    'https://example.org:x/a.png',
    'https://example.org:123456/a.png',
    'https://exam ple.org/a.png',
    'https://example.org/a b.png',
    ' https://example.org/a.png',
    'https://example.org/a.png ',
    'https://example.org/a.png\n',
    'https://example.org/a\u0000.png',
    'https://example.org/a\u202Egnp.exe',
    'https://example.org/a"onerror="x',
    'https://example.org/<svg>',
    'https://[::1]/a.png',
    `https://example.org/${'a'.repeat(493)}`,
  ])('rejects %j', (text) => expect(isHttpsImageUrl(text)).toBe(false));
});

describe('isAtLeast', () => {
  it.each([
    ['player', 'player', true],
    ['player', 'editor', false],
    ['editor', 'player', true],
    ['editor', 'editor', true],
    ['editor', 'admin', false],
    ['admin', 'editor', true],
    ['admin', 'admin', true],
  ] as const)('%s has the permissions of %s: %s', (role, minimum, expected) =>
    expect(isAtLeast(role, minimum)).toBe(expected),
  );
});
