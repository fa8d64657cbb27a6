import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Font } from 'satori';

const PACKAGE = '@fontsource/inter';

/** The parts of Inter, by script; each is a file of its own. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

const WEIGHTS = [400, 700] as const;

/** The typeface of the pictures. */
export interface Typeface {
  fonts: Font[];
  /** A text without the characters that the typeface does not have: they would be drawn as empty boxes. */
  drawable: (text: string) => string;
}

/**
 * Reads the typeface from its package.
 * @param from folders from which Node may find it: where the process runs and where the program stands.
 * @throws when it is not installed.
 */
export function loadTypeface(from = [process.cwd(), resolve(process.argv[1] ?? '.', '..')]): Typeface {
  const find = (file: string) => findFile(`${PACKAGE}/${file}`, from);
  const fonts = WEIGHTS.flatMap((weight) =>
    SUBSETS.map((subset) => ({
      // Each subset is a family of its own: within one name only the first font of a weight would be looked at.
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

/** Every subset's family, in the order in which a character is looked for. */
export const FONT_FAMILY = SUBSETS.map((subset) => `Inter ${subset}`).join(', ');

/** Controls, marks of direction, joiners and variation selectors: nothing to see, and some turn the line around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Variation_Selector}/gu;

function findFile(specifier: string, from: readonly string[]): string {
  for (const folder of from) {
    try {
      return createRequire(join(folder, 'resolve.js')).resolve(specifier);
    } catch {
      continue;
    }
  }
  throw new Error(`${specifier} is not installed (looked for from ${from.join(' and ')}). Run \`npm ci\`.`);
}

/** Reads `U+0000-00FF,U+0131` as CSS writes it. */
function rangesOf(text: string): [first: number, last: number][] {
  return text
    .split(',')
    .filter(Boolean)
    .map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    });
}
