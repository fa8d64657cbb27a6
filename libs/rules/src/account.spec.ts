import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isAtLeast,
  cleanName,
  isHttpsImageAddress,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_STAFF_PASSWORD_LENGTH,
  SESSION_LIFETIME_MS,
  usernameFromEmail,
} from './account';
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from './email';
import { loginProblem, signupProblem } from './entrance';

const LABEL = 'a'.repeat(63);
/** An email of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

it('the limits are those of the specification', () => {
  expect([MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH]).toEqual([6, 12, 256]);
  expect([MAX_NAME_LENGTH, MAX_EMAIL_LENGTH]).toEqual([80, 254]);
  expect(SESSION_LIFETIME_MS).toBe(604_800_000);
});

describe('an email', () => {
  it.each([
    'ada@example.org',
    'a@b', // the HTML standard asks for no dot
    'Ada.Lovelace+trivia@Sub.Example.ORG',
    "!#$%&'*+/=?^_`{|}~-@example.org",
    '.dots..anywhere.@example.org',
    '1@2.3',
    `a@${LABEL}.${LABEL}`,
    'a@x--y.example',
    emailOf(254),
  ])('is %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@@example.org',
    'ada@exa@mple.org',
    'ada@example..org',
    'ada@.example.org',
    'ada@example.org.',
    'ada@-example.org',
    'ada@example-.org',
    `a@${LABEL}a.org`,
    `a@example.${LABEL}a`,
    'ada lovelace@example.org',
    ' ada@example.org',
    'ada@example.org ',
    'ada@example.org\n',
    'ada@example.org\r\nBcc: all@example.org',
    '"ada"@example.org',
    'ada@[127.0.0.1]',
    'ada@exämple.org',
    'ädа@example.org',
    'ada@exam_ple.org',
    'a\u0000@example.org',
    emailOf(255),
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false));

  it.each([
    ['one long label', `a@${'a'.repeat(100_000)}!`],
    ['labels that end wrong', `a@${'a.'.repeat(120)}-`],
    ['labels of full length', `a@${`${LABEL}.`.repeat(3)}${'a'.repeat(59)}-`],
    ['no at-sign', 'a'.repeat(100_000)],
    ['dashes', `a@a${'-'.repeat(240)}`],
  ])('is refused in no time: %s', (_what, text) => {
    const start = Date.now();
    for (let times = 0; times < 100; times += 1) expect(isEmail(text)).toBe(false);
    expect(Date.now() - start).toBeLessThan(500);
  });

  it.each([
    ['  Ada@Example.ORG\t\n', 'ada@example.org'],
    ['ada@example.org', 'ada@example.org'],
    ['', ''],
  ])('%j is known as %j', (typed, known) => expect(normalizeEmail(typed)).toBe(known));

  it.each([
    ['ada@example.org', 'ada'],
    [' Ada.L+x@example.org', 'Ada.L+x'],
    ['ada', 'ada'],
    ['@example.org', ''],
    ['', ''],
    [`${'a'.repeat(81)}@b`, 'a'.repeat(80)],
  ])('%j names %j', (email, name) => expect(usernameFromEmail(email)).toBe(name));
});

describe('a name', () => {
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
    ['e\u202E\u0301', '\u00e9'], // what is dropped must not keep a letter from its accent
    ['\u0646\u0627\u0645\u200C\u0647\u0627', '\u0646\u0627\u0645\u200C\u0647\u0627'], // Persian needs the joiner
    ['👩‍💻', '👩‍💻'],
    ['李 小龙', '李 小龙'],
    ["O'Brien-Núñez <b>", "O'Brien-Núñez <b>"], // escaping is the page's work
    ['half \ud83d', 'half \ufffd'],
    ['', ''],
    [' \t\n ', ''],
    ['\u200B\u2060\u3164\u00AD', ''], // nothing of it can be seen
    ['\u0000\u202E', ''],
  ])('%j is kept as %j', (typed, kept) => expect(cleanName(typed)).toBe(kept));

  it('is clean once it was cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const clean = cleanName(typed);
        expect(cleanName(clean)).toBe(clean);
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}]|\s\s/u);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});

describe('a login', () => {
  const login = { email: 'ada@example.org', password: 'secret' };

  it.each([
    ['complete', {}, null],
    ['a password as short as can be', { password: 'x' }, null],
    ['a password of spaces', { password: '      ' }, null],
    ['an email to be trimmed', { email: ' Ada@Example.org ' }, null],
    ['a password of full length', { password: 'x'.repeat(256) }, null],
    ['no email', { email: '' }, 'Email and password are required'],
    ['spaces for an email', { email: '   ' }, 'Email and password are required'],
    ['a null email', { email: null }, 'Email and password are required'],
    ['no password', { password: '' }, 'Email and password are required'],
    ['an absent password', { password: undefined }, 'Email and password are required'],
    ['a wrong email and no password', { email: 'ada', password: '' }, 'Email and password are required'],
    ['a wrong email', { email: 'ada' }, 'Please enter a valid email address'],
    ['a too long email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    ['a too long password', { password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
  ])('with %s', (_what, change, problem) => expect(loginProblem({ ...login, ...change })).toBe(problem));

  it('with nothing at all', () => expect(loginProblem({})).toBe('Email and password are required'));
});

describe('a signup', () => {
  const signup = { name: 'Ada', email: 'ada@example.org', password: 'secret', acceptsTerms: true };
  const short = 'Password must be at least 6 characters long';
  const terms = 'Please accept the terms and privacy policy';

  it.each([
    ['complete', {}, null],
    ['all at full length', { name: 'a'.repeat(80), email: emailOf(254), password: 'x'.repeat(256) }, null],
    ['a name to be cleaned', { name: `  Ada${' '.repeat(100)}L ` }, null],
    ['no name', { name: '' }, 'All fields are required'],
    ['spaces for a name', { name: ' \u200B ' }, 'All fields are required'],
    ['a null name', { name: null }, 'All fields are required'],
    ['no email', { email: ' ' }, 'All fields are required'],
    ['no password', { password: '' }, 'All fields are required'],
    ['five characters', { password: '12345' }, short],
    ['six characters', { password: '123456' }, null],
    ['terms not accepted', { acceptsTerms: false }, terms],
    ['terms not seen', { acceptsTerms: undefined }, terms],
    ['a wrong email', { email: 'ada@' }, 'Please enter a valid email address'],
    ['a too long name', { name: 'a'.repeat(81) }, 'Name must be at most 80 characters long'],
    ['a too long email', { email: emailOf(255) }, 'Email must be at most 254 characters long'],
    ['a too long password', { password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    // Which problem is told first.
    [
      'everything wrong',
      { name: '', email: 'ada', password: '1', acceptsTerms: false },
      'All fields are required',
    ],
    ['all but the name wrong', { email: 'ada', password: '1', acceptsTerms: false }, short],
    ['email and terms wrong', { email: 'ada', acceptsTerms: false }, terms],
    ['a too long name and no terms', { name: 'a'.repeat(81), acceptsTerms: false }, terms],
  ])('with %s', (_what, change, problem) => expect(signupProblem({ ...signup, ...change })).toBe(problem));

  it('with nothing at all', () => expect(signupProblem({})).toBe('All fields are required'));
});

describe("an image's address", () => {
  it.each([
    'https://example.org/ada.png',
    'https://example.org',
    'https://example.org:8443/a/b.png?size=80&x=%20#top',
    'HTTPS://Example.ORG/A.PNG',
    'https://example.org?x',
    'https://example.org#x',
    'https://example.org/@ada.png', // an at-sign is only a credential before the path
    'https://example.org/a:b@c',
    'https://my_bucket.example.org/a.png',
    'https://bücher.example/ä.png',
    'https://127.0.0.1/a.png',
    `https://example.org/${'a'.repeat(2028)}`,
  ])('is %s', (text) => expect(isHttpsImageAddress(text)).toBe(true));

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
    `https://example.org/${'a'.repeat(2029)}`,
  ])('is not %j', (text) => expect(isHttpsImageAddress(text)).toBe(false));
});

describe('a role', () => {
  it.each([
    ['player', 'player', true],
    ['player', 'editor', false],
    ['editor', 'player', true],
    ['editor', 'editor', true],
    ['editor', 'admin', false],
    ['admin', 'editor', true],
    ['admin', 'admin', true],
  ] as const)('%s may do what %s may: %s', (role, least, may) => expect(isAtLeast(role, least)).toBe(may));
});
