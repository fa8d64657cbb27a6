/** Patterns of the product: drawings that follow from a category and from a text, the same wherever they are drawn. */

/** Side of the cells that motifs fill, in units of the coordinates. */
export const CELL = 8;

/**
 * Draws a cell at its upper left corner. `turn` is 0 to 3. Only the start of a path is absolute, so that equal cells are equal texts, which
 * compress well.
 */
export type Motif = (x: number, y: number, turn: number) => string;

/** A quarter of a ring around one corner of the cell. */
const ring: Motif = (x, y, turn) => {
  const half = CELL / 2;
  const [cx, cy, sx, sy] = corner(x, y, turn);
  const sweep = sx === sy ? 1 : 0;
  const outer = `M${cx + sx * CELL} ${cy}a${CELL} ${CELL} 0 0 ${sweep} ${-sx * CELL} ${sy * CELL}`;
  return `${outer}v${-sy * half}a${half} ${half} 0 0 ${1 - sweep} ${sx * half} ${-sy * half}z`;
};

/** A quarter of a disc. */
const quarter: Motif = (x, y, turn) => {
  const [cx, cy, sx, sy] = corner(x, y, turn);
  return `M${cx} ${cy}h${sx * CELL}a${CELL} ${CELL} 0 0 ${sx === sy ? 1 : 0} ${-sx * CELL} ${sy * CELL}z`;
};

/** Half of the cell, cut along a diagonal. */
const triangle: Motif = (x, y, turn) => {
  const [cx, cy, sx, sy] = corner(x, y, turn);
  return `M${cx} ${cy}h${sx * CELL}l${-sx * CELL} ${sy * CELL}z`;
};

/** A dot in the middle of the cell, of one of four sizes. */
export const dot: Motif = (x, y, turn) => {
  const radius = 1 + turn * 0.75;
  return `M${x + CELL / 2 - radius} ${y + CELL / 2}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
};

const MOTIFS = [ring, quarter, triangle, dot];

/** The motif and the hue, in degrees, of everything that belongs to a category. */
export function categoryLook(category: string): { motif: Motif; hue: number } {
  const seed = hash(category);
  return { motif: MOTIFS[seed % MOTIFS.length] ?? ring, hue: (seed >>> 8) % 360 };
}

/** The ground and the tones of a pattern where `pattern.css` does not apply, as in pictures: CSS colors, the faintest first. */
export function printedColors(hue: number): { ground: string; tones: readonly [string, string, string] } {
  const color = (lightness: number) => `hsl(${hue},45%,${lightness}%)`;
  return { ground: color(94), tones: [color(86), color(74), color(50)] };
}

/** Numbers from 0 to 1, the same for the same text. */
export function randomOf(text: string): () => number {
  return randomFrom(hash(text));
}

/** A corner of the cell at `x`, `y`, with the directions that lead into the cell. */
function corner(x: number, y: number, turn: number): [cx: number, cy: number, sx: number, sy: number] {
  const [right, bottom] = [turn % 2 === 1, turn > 1];
  return [right ? x + CELL : x, bottom ? y + CELL : y, right ? -1 : 1, bottom ? -1 : 1];
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
