import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareStandings,
  competitionRanks,
  LEADERBOARD_DEFAULT_SIZE,
  LEADERBOARD_MAX_SIZE,
  movementOf,
  parseLeaderboardLimit,
  ranksOfPage,
  type Standing,
  TOP_PLAYERS,
} from './ranking';

const standing = (id: string, points: number, reachedAt: string): Standing => ({
  id,
  points,
  reachedAt: new Date(reachedAt),
});

describe('the order of standings', () => {
  it('goes by points, then by who reached them first, then by id', () => {
    const board = [
      standing('d', 10, '2025-06-01T00:00:00.000Z'),
      standing('f', 20, '2025-06-01T00:00:00.001Z'),
      standing('c', 20, '2025-06-01T00:00:00.000Z'),
      standing('b', 20, '2025-06-01T00:00:00.000Z'),
      standing('a', 0, '2025-01-01T00:00:00.000Z'),
      standing('e', 30, '2025-06-30T00:00:00.000Z'),
    ];
    expect(board.sort(compareStandings).map(({ id }) => id)).toEqual(['e', 'b', 'c', 'f', 'd', 'a']);
  });

  it('puts nobody before themselves', () => {
    const one = standing('a', 10, '2025-06-01T00:00:00Z');
    expect(compareStandings(one, { ...one })).toBe(0);
  });

  it('compares ids as SQL compares uuids: digits before letters', () => {
    const [one, other] = [standing('1f', 1, '2025-06-01'), standing('f1', 1, '2025-06-01')];
    expect(compareStandings(one, other)).toBeLessThan(0);
    expect(compareStandings(other, one)).toBeGreaterThan(0);
  });
});

describe('competition ranks', () => {
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
  ])('refuse %j, which is not sorted', (points, named) => {
    expect(() => competitionRanks(points)).toThrow(RangeError);
    expect(() => competitionRanks(points)).toThrow(named);
  });

  it('are one more than the number of players with more points', () => {
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

describe('the ranks of a page', () => {
  it.each([
    ['the whole board', [50, 30, 30, 10], 0, 1, [1, 2, 2, 4]],
    ['a page whose first equals those before it', [30, 30, 10], 1, 4, [2, 2, 6]],
    ['a page of one score', [30, 30], 7, 90, [8, 8]],
    ['the start, whose counts need not be known', [30, 30, 10], 0, 0, [1, 1, 3]],
    ['nobody', [], 0, 0, []],
  ])('%s', (_what, points, above, equal, ranks) => expect(ranksOfPage(points, above, equal)).toEqual(ranks));

  it('are those of the whole board, wherever the page is cut out', () => {
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

  it('tell who climbed, who fell and who was not there', () => {
    expect([movementOf(2, 5), movementOf(5, 2), movementOf(3, 3), movementOf(3, null)]).toEqual([
      3,
      -3,
      0,
      null,
    ]);
  });
});

describe('the size of a leaderboard', () => {
  it('is 10, at most 100, and 3 on the home page', () => {
    expect([LEADERBOARD_DEFAULT_SIZE, LEADERBOARD_MAX_SIZE, TOP_PLAYERS]).toEqual([10, 100, 3]);
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
  ])('for limit=%s is %d', (text, size) => expect(parseLeaderboardLimit(text)).toBe(size));

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
  ])('is an error for limit=%j', (text) => expect(parseLeaderboardLimit(text)).toBeNull());
});
