import { readFileSync } from 'node:fs';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import type { Font } from 'satori';

const PACKAGE = '@fontsource/inter';

/** The subsets of Inter by script, each in its own file. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

const WEIGHTS = [400, 700] as const;

/** The typeface of the pictures. */
export interface Typeface {
  fonts: Font[];
  /** Removes the characters that the typeface lacks, which would be drawn as empty boxes. */
  drawable: (text: string) => string;
}

/**
 * Reads the typeface from its package.
 * @param from folders from which Node resolves the package. Defaults to the working directory and the program's folder.
 * @throws Error when the package is not installed.
 */
export function loadTypeface(from?: readonly string[]): Typeface {
  const find = (file: string) => findPackageFile(`${PACKAGE}/${file}`, from);
  const fonts = WEIGHTS.flatMap((weight) =>
    SUBSETS.map((subset) => ({
      // Each subset is a separate family: within a family, satori uses only the first font of a weight.
      name: `Inter ${subset}`,
      weight,
      style: 'normal' as const,
      data: readFileSync(find(`files/inter-${subset}-${weight}-normal.woff`)),
    })),
  );
  const ranges = JSON.parse(readFileSync(find('unicode.json'), 'utf8')) as Record<string, string>;
  const drawn = SUBSETS.flatMap((subset) => rangesOf(ranges[subset] ?? ''));
  const isDrawn = (point: number) => drawn.some(([first, last]) => point >= first && point <= last);
  return {
    fonts,
    drawable: (text) =>
      Array.from(text.normalize('NFC').replace(INVISIBLE, ''))
        .filter((character) => isDrawn(character.codePointAt(0) ?? 0))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
  };
}

/** The families of all subsets, in the order in which a character is looked up. */
export const FONT_FAMILY = SUBSETS.map((subset) => `Inter ${subset}`).join(', ');

/** Invisible characters, some of which reverse the text: controls, direction marks, joiners, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Variation_Selector}/gu;

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
