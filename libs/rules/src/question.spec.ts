import { describe, expect, it } from '@jest/globals';
import { type Day, parseDay } from './calendar';
import {
  DEFAULT_CATEGORY,
  isClosedOn,
  isOptionLetter,
  MAX_QUESTION_ID,
  OPTION_LETTERS,
  MAX_SECONDS_SPENT,
  normalizeSecondsSpent,
  parseQuestionId,
} from './question';

it('defaults the category of a question to Programming', () => expect(DEFAULT_CATEGORY).toBe('Programming'));

describe('isClosedOn', () => {
  const [YESTERDAY, TODAY, TOMORROW] = ['2026-03-09', '2026-03-10', '2026-03-11'].map(parseDay) as [
    Day,
    Day,
    Day,
  ];

  it.each([
    // day, repeated on, closed today
    [null, null, false],
    [YESTERDAY, null, true],
    [TODAY, null, false],
    [TOMORROW, null, false],
    [parseDay('2025-03-10'), YESTERDAY, true],
    [parseDay('2025-03-10'), TODAY, false],
    [parseDay('2025-03-10'), TOMORROW, false],
    [TODAY, TOMORROW, false],
  ])('of a question of %p that is repeated on %p is %p', (day, repeatedOn, closed) =>
    expect(isClosedOn(TODAY, { day, repeatedOn })).toBe(closed),
  );
});

describe('isOptionLetter', () => {
  it('accepts the letters A to D', () => {
    expect(OPTION_LETTERS).toEqual(['A', 'B', 'C', 'D']);
    expect(OPTION_LETTERS.every(isOptionLetter)).toBe(true);
  });

  it.each(['E', 'a', ' A', 'A ', 'AB', '', '0', 0, null, undefined, ['A'], { A: 'A' }, true])(
    'rejects %j',
    (value) => expect(isOptionLetter(value)).toBe(false),
  );
});

describe('parseQuestionId', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['007', 7],
    [2_147_483_647, MAX_QUESTION_ID],
    ['2147483647', MAX_QUESTION_ID],
    ['2147483648', 2_147_483_648],
    [2_147_483_648, 2_147_483_648],
  ])('parses %j as %d', (value, id) => expect(parseQuestionId(value)).toBe(id));

  it.each(['9'.repeat(20), '9'.repeat(400), 1e300])(
    'limits a huge number to one above every question id: %j',
    (value) => {
      expect(parseQuestionId(value)).toBe(Number.MAX_SAFE_INTEGER);
      expect(Number.MAX_SAFE_INTEGER).toBeGreaterThan(MAX_QUESTION_ID);
    },
  );

  it.each([
    0,
    -1,
    1.5,
    NaN,
    -Infinity,
    '',
    '0',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x1f',
    ' 1',
    '1 ',
    '1\n',
    'abc',
    '1;',
    '١',
    null,
    undefined,
    true,
    [1],
    ['1'],
    {},
    1n,
  ])('rejects %p', (value) => expect(parseQuestionId(value)).toBeNull());
});

describe('normalizeSecondsSpent', () => {
  it.each([
    [12, 12],
    [12.4, 12],
    [12.5, 13],
    [0, 0],
    [-1, 0],
    [MAX_SECONDS_SPENT + 1, 86_400],
    [Infinity, 86_400],
    [NaN, null],
    [null, null],
    [undefined, null],
  ])('turns %p into %p', (seconds, normalized) => expect(normalizeSecondsSpent(seconds)).toBe(normalized));
});
