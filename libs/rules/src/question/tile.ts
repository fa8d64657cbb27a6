import type { Day } from '../calendar';
import { categoryLook, CELL, dot, randomOf } from '../pattern';

/** The sign of a day: a drawing of two cells by two, 16 units. SVG path data by tone, from the faintest to the strongest, and the hue of all tones in degrees. */
export interface Tile {
  readonly hue: number;
  readonly tones: readonly [string, string, string];
}

/** The cells beside the dot. */
const CELLS = [
  [0, 0],
  [CELL, 0],
  [0, CELL],
] as const;

/** The largest size of a dot. */
const LARGE = 3;

/**
 * The tile of a day. Like the logo, it has four cells, one of which is a dot. The category decides about the hue and the motif, the day
 * about the arrangement, nothing about it depends on the question or on its key.
 */
export function tileOf(category: string, day: Day): Tile {
  const { motif, hue } = categoryLook(category);
  const random = randomOf(day);
  const tones: [string, string, string] = ['', '', dot(CELL, CELL, LARGE)];
  for (const [x, y] of CELLS) {
    const tone = Math.floor(random() * 3);
    tones[tone] += motif(x, y, Math.floor(random() * 4));
  }
  return { hue, tones };
}
