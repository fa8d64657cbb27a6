import { describe, expect, it } from '@jest/globals';
import { table } from './table';

describe('table', () => {
  it('aligns the cells of each column', () => {
    expect(
      table([
        ['counter', 'owner', 'stored'],
        ['points', 'ada', 120],
        ['days', 'a longer id', 3],
      ]),
    ).toEqual(['counter  owner        stored', 'points   ada          120', 'days     a longer id  3']);
  });

  it('formats more rows than a function call takes arguments', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => ['points', index]);
    expect(table(rows).at(-1)).toBe('points  199999');
  });
});
