import { describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '../calendar';
import { tileOf } from './tile';

const DAY = '2026-11-30' as Day;

describe('the tile of a day', () => {
  it('is the same for the same day and category', () => {
    expect(tileOf('Databases', DAY)).toEqual(tileOf('Databases', DAY));
  });

  it('has the hue of the category, and on most days an arrangement of its own', () => {
    const tiles = Array.from({ length: 100 }, (_, days) => tileOf('Databases', addDays(DAY, days)));
    expect(new Set(tiles.map(({ hue }) => hue)).size).toBe(1);
    expect(new Set(tiles.map(({ tones }) => tones.join())).size).toBeGreaterThan(90);
    expect(tileOf('Networking', DAY).hue).not.toBe(tiles[0]?.hue);
  });

  it('consists of path data of three tones, the last with the dot', () => {
    for (const category of ['Web', 'Security', 'Algorithms', 'Testing']) {
      const { tones } = tileOf(category, DAY);
      expect(tones.join('')).toMatch(/^[Mahvlz\d.\- ]+$/);
      expect(tones.join('').match(/M/g)).toHaveLength(4);
      expect(tones[2]).toContain('M8.75 12a3.25');
    }
  });
});
