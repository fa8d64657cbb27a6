import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  competitionRanks,
  LEADERBOARD_DEFAULT_SIZE,
  LEADERBOARD_MAX_SIZE,
  movementOf,
  parseLeaderboardLimit,
  ranksOfPage,
} from './ranking';

describe('competitionRanks', () => {
  it.each([
    [[], []],
    [[10], [1]],
    [[0], [1]],
    [
      [30, 20, 10],
      [1, 2, 3],
    ],
    [
      [30, 20, 20, 10],
      [1, 2, 2, 4],
    ],
    [
      [30, 30, 20],
      [1, 1, 3],
    ],
    [
      [20, 20, 20],
      [1, 1, 1],
    ],
    [
      [30, 20, 20, 20, 10, 10, 0],
      [1, 2, 2, 2, 5, 5, 7],
    ],
  ])('of %j are %j', (points, ranks) => expect(competitionRanks(points)).toEqual(ranks));

  it.each([
    [[10, 20], '20 after 10'],
    [[30, 20, 21], '21 after 20'],
    [[30, NaN], 'NaN after 30'],
    [[NaN], 'NaN'],
  ])('throws for the unsorted %j', (points, message) => {
    expect(() => competitionRanks(points)).toThrow(RangeError);
    expect(() => competitionRanks(points)).toThrow(message);
  });

  it('returns one more than the number of players with more points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 }), (unsorted) => {
        const points = unsorted.sort((one, other) => other - one);
        const expected = points.map((own) => 1 + points.filter((other) => other > own).length);
        expect(competitionRanks(points)).toEqual(expected);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
});

describe('ranksOfPage', () => {
  it.each([
    ['the whole leaderboard', [50, 30, 30, 10], 0, 1, [1, 2, 2, 4]],
    ['a page that begins within a tie', [30, 30, 10], 1, 4, [2, 2, 6]],
    ['a page of equal scores', [30, 30], 7, 90, [8, 8]],
    ['the first page, without counts', [30, 30, 10], 0, 0, [1, 1, 3]],
    ['an empty page', [], 0, 0, []],
  ])('ranks %s', (_page, points, above, equal, ranks) =>
    expect(ranksOfPage(points, above, equal)).toEqual(ranks),
  );

  it('returns the ranks of the whole leaderboard for any page of it', () => {
    const boards = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(boards, fc.nat(39), fc.integer({ min: 1, max: 12 }), (unsorted, from, size) => {
        const points = unsorted.sort((one, other) => other - one);
        const page = points.slice(from, from + size);
        const above = points.filter((own) => own > (page[0] ?? 0)).length;
        const equal = points.filter((own) => own === page[0]).length;
        expect(ranksOfPage(page, above, equal)).toEqual(competitionRanks(points).slice(from, from + size));
      }),
    );
  });
});

describe('movementOf', () => {
  it.each([
    ['positive after a climb', 2, 5, 3],
    ['negative after a drop', 5, 2, -3],
    ['0 for an unchanged rank', 3, 3, 0],
    ['null without a previous rank', 3, null, null],
  ])('is %s', (_change, rank, before, movement) => expect(movementOf(rank, before)).toBe(movement));
});

describe('parseLeaderboardLimit', () => {
  it('defaults to 10 entries and allows 100', () => {
    expect([LEADERBOARD_DEFAULT_SIZE, LEADERBOARD_MAX_SIZE]).toEqual([10, 100]);
  });

  it.each([
    [undefined, 10],
    ['1', 1],
    ['10', 10],
    ['010', 10],
    ['99', 99],
    ['100', 100],
    ['101', 100],
    ['9'.repeat(400), 100],
  ])('parses limit=%s as %d', (text, size) => expect(parseLeaderboardLimit(text)).toBe(size));

  it.each([
    '',
    '0',
    '000',
    '-1',
    '+5',
    '1.5',
    '1e1',
    '0x10',
    ' 5',
    '5 ',
    '5\n',
    'ten',
    'NaN',
    'Infinity',
    '٥',
  ])('rejects limit=%j', (text) => expect(parseLeaderboardLimit(text)).toBeNull());
});
