import { type ByTheme, type Palette, type ThemeName } from '@daily/kit/look/palette';
import { contrast } from '@daily/kit/look/color-math';
import { COLOR_TOKENS, type ColorName, type OwnColors } from './own-palette';

type Token = keyof Palette;

/** What text needs, and what marks, lines and the frame of what has the focus need (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const MARK = 3;

/** Which colors pages show on which others. */
const PAIRS: readonly { shown: Token; on: readonly Token[]; needs: number }[] = [
  { shown: 'ink', on: ['ground', 'surface', 'sunken', 'raised', 'accentSoft'], needs: TEXT },
  { shown: 'inkSoft', on: ['ground', 'surface', 'sunken', 'accentSoft'], needs: TEXT },
  { shown: 'accentInk', on: ['ground', 'surface', 'sunken', 'accentSoft'], needs: TEXT },
  { shown: 'onAccent', on: ['accent', 'accentHover'], needs: TEXT },
  { shown: 'accent', on: ['ground', 'surface'], needs: MARK },
  { shown: 'lineStrong', on: ['ground', 'surface'], needs: MARK },
];

/** The colors of `theme.css` that an installation does not change, by their tokens. A spec compares them. */
export const FIXED_COLORS = {
  successInk: { light: '#005d2e', dark: '#a8eabe' },
  dangerInk: { light: '#a21a1e', dark: '#fdc9c6' },
  codeComment: { light: '#5f636e', dark: '#a1a4ae' },
} as const satisfies Record<string, ByTheme<string>>;

/** Texts in colors that no installation changes, on the backgrounds that it may change: `theme.css`. */
const FIXED: readonly { text: string; colors: ByTheme<string>; on: readonly Token[] }[] = [
  {
    text: 'the green of what is right',
    colors: FIXED_COLORS.successInk,
    on: ['ground', 'surface'],
  },
  {
    text: 'the red of what is wrong',
    colors: FIXED_COLORS.dangerInk,
    on: ['ground', 'surface', 'sunken'],
  },
  // The weakest of the colors of code.
  { text: 'a comment in code', colors: FIXED_COLORS.codeComment, on: ['code'] },
];

/**
 * Says in one sentence which color cannot be seen well enough on which other; null when all can.
 * @param own the colors that the installation has chosen; the others follow from them.
 */
export function contrastProblem(theme: ThemeName, own: OwnColors, palette: Palette): string | null {
  const named = (token: Token) => `${nameOf(token, own)} ${palette[token]}`;
  const pairs = [
    ...PAIRS.flatMap(({ shown, on, needs }) =>
      on.map((token) => ({ text: named(shown), color: palette[shown], on: token, needs })),
    ),
    ...FIXED.flatMap(({ text, colors, on }) =>
      on.map((token) => ({ text: `${text} ${colors[theme]}`, color: colors[theme], on: token, needs: TEXT })),
    ),
  ];
  for (const { text, color, on, needs } of pairs) {
    const ratio = contrast(color, palette[on]);
    if (ratio < needs)
      return `in the ${theme} theme, ${text} on ${named(on)} has a contrast of ${cut(ratio)}:1, and ${needs}:1 is needed`;
  }
  return null;
}

/** Tokens that follow from others, as an operator would call them. */
const DERIVED: Readonly<Partial<Record<Token, string>>> = {
  sunken: 'the darker surface (from surface and text)',
  raised: 'the raised surface (from surface and text)',
  lineStrong: 'the border of fields (from surface and text)',
  code: 'the background of code (from surface and text)',
  accentHover: 'accent under the pointer',
  accentSoft: 'the tinted surface (from surface and accent)',
};

/** The color of `look.json` that sets a token, and whether the file has it. */
function nameOf(token: Token, own: OwnColors): string {
  const name = (Object.keys(COLOR_TOKENS) as ColorName[]).find((each) => COLOR_TOKENS[each] === token);
  if (!name) return DERIVED[token] ?? token;
  return own[name] ? name : `${name} (not set)`;
}

/** Two digits, not rounded: 4.499 is not 4.5. */
const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);
