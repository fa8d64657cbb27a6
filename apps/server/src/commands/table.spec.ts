import { describe, expect, it } from '@jest/globals';
import { table } from './table';

describe('a table', () => {
  it('puts the cells of a column below one another', () => {
    expect(
      table([
        ['what', 'of', 'stored'],
        ['points', 'ada', 120],
        ['days', 'a longer id', 3],
      ]),
    ).toEqual(['what    of           stored', 'points  ada          120', 'days    a longer id  3']);
  });

  it('has as many rows as there are counters of a million players', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => ['points', index]);
    expect(table(rows).at(-1)).toBe('points  199999');
  });
});
