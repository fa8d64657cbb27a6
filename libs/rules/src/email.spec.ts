import { describe, expect, it } from '@jest/globals';
import { usernameFromEmail } from './account';
import { isEmail, normalizeEmail } from './email';

const LABEL = 'a'.repeat(63);
/** An email of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

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
