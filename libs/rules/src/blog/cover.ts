/** The cover of a blog post without a picture: a pattern that follows from its category and its slug. */
import { categoryLook, CELL, randomOf } from '../pattern';

/** Width and height of a cover, in units of its coordinates. The ratio is that of link previews, 1200 × 630. */
export const COVER_SIZE = { width: 80, height: 42 } as const;

const COLUMNS = COVER_SIZE.width / CELL;
const ROWS = Math.ceil(COVER_SIZE.height / CELL);

/** A cover: SVG path data by tone, from the faintest to the strongest, and the hue of all tones in degrees. */
export interface Cover {
  readonly hue: number;
  readonly tones: readonly [string, string, string];
}

/** The cover of a post. The category decides about the hue and the motif, the slug about the arrangement. */
export function coverOf(category: string, slug: string): Cover {
  const { motif, hue } = categoryLook(category);
  const random = randomOf(slug);
  const tones: [string, string, string] = ['', '', ''];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      // The pattern is denser on the right, so that the cover has a direction.
      const isEmpty = random() * COLUMNS > column + 2;
      const tone = Math.floor(random() * 3);
      const turn = Math.floor(random() * 4);
      if (!isEmpty) tones[tone] += motif(column * CELL, row * CELL, turn);
    }
  }
  return { hue, tones };
}
