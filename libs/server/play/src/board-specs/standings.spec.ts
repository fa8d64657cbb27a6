import { describe, expect, it } from '@jest/globals';
import { compareStandings, type Standing } from './standings.fixture';

const standing = (id: string, points: number, reachedAt: string): Standing => ({
  id,
  points,
  reachedAt: new Date(reachedAt),
});

describe('compareStandings', () => {
  it('sorts by points, then by the time they were reached, then by id', () => {
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

  it('returns 0 for equal standings', () => {
    const one = standing('a', 10, '2025-06-01T00:00:00Z');
    expect(compareStandings(one, { ...one })).toBe(0);
  });

  it('orders ids like SQL orders UUIDs, digits before letters', () => {
    const [one, other] = [standing('1f', 1, '2025-06-01'), standing('f1', 1, '2025-06-01')];
    expect(compareStandings(one, other)).toBeLessThan(0);
    expect(compareStandings(other, one)).toBeGreaterThan(0);
  });
});
