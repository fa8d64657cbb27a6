import { describe, expect, it } from '@jest/globals';
import { usernameFromEmail } from '../account';
import { isEmail, normalizeEmail } from './email';

const LABEL = 'a'.repeat(63);
/** An email address of exactly `length` characters. */
const emailOf = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

describe('isEmail', () => {
  it.each([
    'ada@example.org',
    'a@b', // the HTML standard does not require a dot in the domain
    'Ada.Lovelace+trivia@Sub.Example.ORG',
    "!#$%&'*+/=?^_`{|}~-@example.org",
    '.dots..anywhere.@example.org',
    '1@2.3',
    `a@${LABEL}.${LABEL}`,
    'a@x--y.example',
    emailOf(254),
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

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
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));

  it.each([
    ['one long label', `a@${'a'.repeat(100_000)}!`],
    ['many labels with an invalid end', `a@${'a.'.repeat(120)}-`],
    ['labels of maximum length', `a@${`${LABEL}.`.repeat(3)}${'a'.repeat(59)}-`],
    ['no at-sign', 'a'.repeat(100_000)],
    ['many dashes', `a@a${'-'.repeat(240)}`],
  ])('rejects pathological input without slow backtracking: %s', (_input, text) => {
    const start = Date.now();
    for (let times = 0; times < 100; times += 1) expect(isEmail(text)).toBe(false);
    expect(Date.now() - start).toBeLessThan(500);
  });
});

describe('normalizeEmail', () => {
  it.each([
    ['  Ada@Example.ORG\t\n', 'ada@example.org'],
    ['ada@example.org', 'ada@example.org'],
    ['', ''],
  ])('turns %j into %j', (input, normalized) => expect(normalizeEmail(input)).toBe(normalized));
});

describe('usernameFromEmail', () => {
  it.each([
    ['ada@example.org', 'ada'],
    [' Ada.L+x@example.org', 'Ada.L+x'],
    ['ada', 'ada'],
    ['@example.org', ''],
    ['', ''],
    [`${'a'.repeat(81)}@b`, 'a'.repeat(80)],
  ])('of %j is %j', (email, name) => expect(usernameFromEmail(email)).toBe(name));
});
