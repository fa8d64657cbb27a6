/** The cover of a blog post without a picture: a pattern that follows from its category and its slug. */

/** Width and height of a cover, in units of its coordinates. The ratio is that of link previews, 1200 × 630. */
export const COVER_SIZE = { width: 80, height: 42 } as const;

/** Columns of the pattern, and the side of a tile. */
const COLUMNS = 10;
const TILE = COVER_SIZE.width / COLUMNS;
const ROWS = Math.ceil(COVER_SIZE.height / TILE);

/** A cover: SVG path data by tone, from the faintest to the strongest, and the hue of all tones in degrees. */
export interface Cover {
  readonly hue: number;
  readonly tones: readonly [string, string, string];
}

/**
 * Draws a tile at its upper left corner. `turn` is 0 to 3. Only the start of a path is absolute, so that equal tiles are equal texts, which
 * compress well.
 */
type Motif = (x: number, y: number, turn: number) => string;

/** A quarter of a ring around one corner of the tile. */
const ring: Motif = (x, y, turn) => {
  const half = TILE / 2;
  const [cx, cy, sx, sy] = corner(x, y, turn);
  const sweep = sx === sy ? 1 : 0;
  const outer = `M${cx + sx * TILE} ${cy}a${TILE} ${TILE} 0 0 ${sweep} ${-sx * TILE} ${sy * TILE}`;
  return `${outer}v${-sy * half}a${half} ${half} 0 0 ${1 - sweep} ${sx * half} ${-sy * half}z`;
};

/** A quarter of a disc. */
const quarter: Motif = (x, y, turn) => {
  const [cx, cy, sx, sy] = corner(x, y, turn);
  return `M${cx} ${cy}h${sx * TILE}a${TILE} ${TILE} 0 0 ${sx === sy ? 1 : 0} ${-sx * TILE} ${sy * TILE}z`;
};

/** Half of the tile, cut along a diagonal. */
const triangle: Motif = (x, y, turn) => {
  const [cx, cy, sx, sy] = corner(x, y, turn);
  return `M${cx} ${cy}h${sx * TILE}l${-sx * TILE} ${sy * TILE}z`;
};

/** A dot in the middle of the tile, of one of four sizes. */
const dot: Motif = (x, y, turn) => {
  const radius = 1 + turn * 0.75;
  return `M${x + TILE / 2 - radius} ${y + TILE / 2}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
};

const MOTIFS = [ring, quarter, triangle, dot];

/** The cover of a post. The category decides about the hue and the motif, the slug about the arrangement. */
export function coverOf(category: string, slug: string): Cover {
  const seed = hash(category);
  const motif = MOTIFS[seed % MOTIFS.length] ?? ring;
  const random = randomFrom(hash(slug));
  const tones: [string, string, string] = ['', '', ''];
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      // The pattern is denser on the right, so that the cover has a direction.
      const isEmpty = random() * COLUMNS > column + 2;
      const tone = Math.floor(random() * 3);
      const turn = Math.floor(random() * 4);
      if (!isEmpty) tones[tone] += motif(column * TILE, row * TILE, turn);
    }
  }
  return { hue: (seed >>> 8) % 360, tones };
}

/** A corner of the tile at `x`, `y`, with the directions that lead into the tile. */
function corner(x: number, y: number, turn: number): [cx: number, cy: number, sx: number, sy: number] {
  const [right, bottom] = [turn % 2 === 1, turn > 1];
  return [right ? x + TILE : x, bottom ? y + TILE : y, right ? -1 : 1, bottom ? -1 : 1];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
