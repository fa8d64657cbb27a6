import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_CATEGORY,
  isCorrectFlag,
  isOptionLetter,
  MAX_QUESTION_ID,
  OPTION_LETTERS,
  parseQuestionId,
  keptSeconds,
  LONGEST_SECONDS_SPENT,
} from './question';

it('a question without a category is about programming', () => expect(DEFAULT_CATEGORY).toBe('Programming'));

describe('an option', () => {
  it('is one of four, in order', () => {
    expect(OPTION_LETTERS).toEqual(['A', 'B', 'C', 'D']);
    expect(OPTION_LETTERS.every(isOptionLetter)).toBe(true);
  });

  it.each(['E', 'a', ' A', 'A ', 'AB', '', '0', 0, null, undefined, ['A'], { A: 'A' }, true])(
    'is not %j',
    (value) => expect(isOptionLetter(value)).toBe(false),
  );
});

describe('the flag of a correct answer', () => {
  it.each([true, 'true', 't'])('is set by %j', (value) => expect(isCorrectFlag(value)).toBe(true));

  it.each([false, 'false', 'f', 'T', 'TRUE', ' true', 'yes', '1', '', 1, 0, null, undefined, {}, [true]])(
    'is not set by %j',
    (value) => expect(isCorrectFlag(value)).toBe(false),
  );
});

describe('the id of a question', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['007', 7],
    [2_147_483_647, MAX_QUESTION_ID],
    ['2147483647', MAX_QUESTION_ID],
    ['2147483648', 2_147_483_648],
    [2_147_483_648, 2_147_483_648],
  ])('%j is %d', (value, id) => expect(parseQuestionId(value)).toBe(id));

  it.each(['9'.repeat(20), '9'.repeat(400), 1e300])(
    'of a huge number stays a number, and no id: %j',
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
  ])('is not %p', (value) => expect(parseQuestionId(value)).toBeNull());
});

describe('the seconds that an answer took', () => {
  it.each([
    [12, 12],
    [12.4, 12],
    [12.5, 13],
    [0, 0],
    [-1, 0],
    [LONGEST_SECONDS_SPENT + 1, 86_400],
    [Infinity, 86_400],
    [NaN, null],
    [null, null],
    [undefined, null],
  ])('of %p are kept as %p', (seconds, kept) => expect(keptSeconds(seconds)).toBe(kept));
});
