import { readFileSync } from 'node:fs';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import type { Font } from 'satori';

const PACKAGE = '@fontsource/inter';

/** The subsets of Inter by script, each in its own file. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** The typeface of code. It also has symbols that Inter's subsets lack, such as arrows and superscripts. */
const CODE_PACKAGE = '@fontsource/dejavu-mono';
const CODE_NAME = 'DejaVu Mono';

/** The characters of that typeface that questions are likely to contain; its package does not list them. */
const CODE_RANGES =
  'U+0020-007E,U+00A0-01C3,U+0391-03A1,U+03A3-03CE,U+0400-045F,U+2010-2023,U+2026,U+2070,U+2074-208E,U+2190-2213,U+2241-2269,U+2500-262F';

/** Stands for characters that no typeface can draw, such as emoji. */
const UNDRAWABLE_CHARACTER = '□';

const WEIGHTS = [400, 700] as const;

/** The typeface of the pictures. */
export interface Typeface {
  fonts: Font[];
  /** Removes the characters that the typeface lacks, which would be drawn as empty boxes. */
  drawable: (text: string) => string;
  /**
   * Replaces each character that neither typeface has by an empty square, so that a reader notices it. Keeps white space, and
   * removes invisible characters.
   */
  legible: (text: string) => string;
}

/**
 * Reads the typeface from its package.
 * @param from folders from which Node resolves the package. Defaults to the working directory and the program's folder.
 * @throws Error when the package is not installed.
 */
export function loadTypeface(from?: readonly string[]): Typeface {
  const font = (name: string, file: string, weight: (typeof WEIGHTS)[number]) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFileSync(findPackageFile(file, from)),
  });
  const fonts = WEIGHTS.flatMap((weight) => [
    // Each subset is a separate family: within a family, satori uses only the first font of a weight.
    ...SUBSETS.map((subset) =>
      font(`Inter ${subset}`, `${PACKAGE}/files/inter-${subset}-${weight}-normal.woff`, weight),
    ),
    font(CODE_NAME, `${CODE_PACKAGE}/files/dejavu-mono-latin-${weight}-normal.woff`, weight),
  ]);
  const list = readFileSync(findPackageFile(`${PACKAGE}/unicode.json`, from), 'utf8');
  const ranges = JSON.parse(list) as Record<string, string>;
  const drawn = SUBSETS.flatMap((subset) => rangesOf(ranges[subset] ?? ''));
  const legible = [...drawn, ...rangesOf(CODE_RANGES)];
  const isDrawn = (character: string) => contains(drawn, character);
  return {
    fonts,
    drawable: (text) =>
      Array.from(text.normalize('NFC').replace(INVISIBLE, ''))
        .filter(isDrawn)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    legible: (text) =>
      Array.from(GRAPHEMES.segment(text.normalize('NFC')), ({ segment }) => {
        if (/^\s+$/.test(segment)) return segment;
        const visible = Array.from(segment.replace(INVISIBLE, ''));
        return visible.every((character) => contains(legible, character))
          ? visible.join('')
          : UNDRAWABLE_CHARACTER;
      }).join(''),
  };
}

const INTER = SUBSETS.map((subset) => `Inter ${subset}`);

/** The families of text, in the order in which a character is looked up. */
export const FONT_FAMILY = [...INTER, CODE_NAME].join(', ');

/** The families of code. */
export const CODE_FAMILY = [CODE_NAME, ...INTER].join(', ');

/** Splits a text into what a reader sees as characters: an emoji of several code points is one. */
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Invisible characters, some of which reverse the text: controls, direction marks, joiners, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Variation_Selector}/gu;

function contains(ranges: readonly [first: number, last: number][], character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** Parses a CSS `unicode-range` such as `U+0000-00FF,U+0131`. */
function rangesOf(text: string): [first: number, last: number][] {
  return text
    .split(',')
    .filter(Boolean)
    .map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
}
