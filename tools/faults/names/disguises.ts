/** Draws a number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** A name as an attacker writes it. */
export interface Disguise {
  name: string;
  /** `imitation`: it looks like a reserved name and must be refused. `hidden`: it may be accepted without what is not seen. */
  kind: 'imitation' | 'hidden';
}

/** Ranges of characters that are not seen: controls, without width, of direction, fillers, variation selectors, tags. */
const UNSEEN_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x01, 0x08],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0x110bd, 0x110bd],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe0110],
];

const UNSEEN = UNSEEN_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);

/** Spaces of every width, line ends, and the blank pattern of Braille. */
const BLANKS = [
  ...'\t\n\v\f\r\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\u2800',
  ...Array.from({ length: 11 }, (_, index) => String.fromCodePoint(0x2000 + index)),
];

/** Marks that can be stacked on a letter. */
const MARKS = [...'\u0300\u0301\u0316\u0334\u0338\u0489\u05b0\u0e31\u1dc0\u20dd\u20e3\ufe20'];

/** Letters of other scripts, digits and signs that look like a letter (Unicode Technical Standard 39). */
const CONFUSABLE: Readonly<Record<string, string>> = {
  a: 'аɑαａ𝐚𝒂𝖺',
  c: 'сϲｃ𝐜ⅽ',
  d: 'ԁｄ𝐝ⅾ',
  e: 'еｅ𝐞ℯ',
  i: 'іıιｉ𝐢ⅰ',
  l: 'Iӏ1|ⅼｌ𝐥',
  o: 'оοσ0ｏ𝐨',
  p: 'рρｐ𝐩',
  r: 'гｒ𝐫',
  t: 'ｔ𝐭',
  v: 'νѵｖ𝐯ⅴ',
  y: 'уγｙ𝐲',
};

const pick = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!;

const sometimes = (draw: Draw, chance: number) => draw(100) < chance;

/** A name in which something is hidden; one without a visible character every tenth time. */
function hidden(draw: Draw): string {
  const base = sometimes(draw, 10) ? '' : `Ann ${draw(1_000_000)}`;
  const parts = [...base];
  const amount = 1 + draw(6);
  for (let added = 0; added < amount; added += 1) {
    const part = pick([pick(UNSEEN, draw), pick(BLANKS, draw), stack(draw)], draw);
    parts.splice(draw(parts.length + 1), 0, part);
  }
  return parts.join('');
}

const stack = (draw: Draw) => Array.from({ length: 1 + draw(20) }, () => pick(MARKS, draw)).join('');

/** A reserved name in letters that look like its own, with what is not seen, in capitals, with other spaces and signs. */
function imitation(reserved: string, draw: Draw): string {
  const spelled = [...reserved].map((letter) => {
    const alike = CONFUSABLE[letter.toLowerCase()];
    if (letter === ' ') return pick([' ', '_', '-', '.', pick(BLANKS, draw), ''], draw);
    // What looks like a small letter does not look like a capital.
    return alike && letter === letter.toLowerCase() && sometimes(draw, 30) ? pick([...alike], draw) : letter;
  });
  const disguised = spelled.map((part) => (sometimes(draw, 15) ? `${part}${pick(UNSEEN, draw)}` : part));
  const name = disguised.join('');
  if (sometimes(draw, 20)) return `${name} ✓`;
  return sometimes(draw, 10) && name === reserved ? name.toUpperCase() : name;
}

/** Endless disguises, of both kinds in turn. @param reserved names that no player may have. */
export function disguises(reserved: readonly string[], draw: Draw): () => Disguise {
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 0) return { kind: 'hidden', name: hidden(draw) };
    return { kind: 'imitation', name: imitation(pick(reserved, draw), draw) };
  };
}

/** What is not to be seen in a name as it is shown, in words; null when nothing is wrong. */
export function flawOf({ kind, name }: Disguise, shown: string): string | null {
  if (kind === 'imitation') return `${JSON.stringify(name)} imitates a reserved name`;
  if (/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(shown))
    return `${escaped(shown)} hides characters`;
  if (/\p{M}{4}/u.test(shown.normalize('NFD'))) return `${escaped(shown)} has stacked marks`;
  if (/^\s|\s$|\s\s|[^\S ]|\u2800/u.test(shown)) return `${escaped(shown)} has blanks`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(shown) ? null : `${escaped(shown)} has no visible character`;
}

/** A name with every character beyond ASCII as its number. */
function escaped(name: string): string {
  return `"${name.replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)}"`;
}
