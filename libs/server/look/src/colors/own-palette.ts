import { type Palette, SHIPPED_PALETTES, type ThemeName } from '@daily/kit/look/palette';
import { contrast, mix } from '@daily/kit/look/color-math';

/** The colors that an installation can choose for a theme, each with the token that it sets. The other tokens follow from them. */
export const COLOR_TOKENS = {
  /** Buttons and marks. */
  accent: 'accent',
  /** Text on the accent. */
  onAccent: 'onAccent',
  /** Links and other text in the accent's color. */
  link: 'accentInk',
  /** Behind everything. */
  background: 'ground',
  /** Cards, header and footer. */
  surface: 'surface',
  text: 'ink',
  /** Less important text. */
  softText: 'inkSoft',
} as const satisfies Record<string, keyof Palette>;

/** The name of a color in `look.json`. */
export type ColorName = keyof typeof COLOR_TOKENS;

/** The colors that an installation has chosen for a theme, as `#rrggbb`. */
export type OwnColors = Readonly<Partial<Record<ColorName, string | undefined>>>;

/**
 * How much of the text's color, of the accent's or, for code in the dark theme, of black the tokens between two colors have. As in the
 * shipped themes.
 */
const SHARES: Readonly<Record<ThemeName, Record<'sunken' | 'raised' | 'accentSoft' | 'code', number>>> = {
  light: { sunken: 0.05, raised: 0, accentSoft: 0.09, code: 0.03 },
  dark: { sunken: 0.06, raised: 0.2, accentSoft: 0.16, code: 0.14 },
};
const LINE = 0.14;
const LINE_STRONG = 0.55;
const INK_SOFT = 0.26;

/** How far a button under the pointer moves away from the color of its text. */
const HOVER = 0.16;

/** What text on an accent needs. */
const READABLE = 4.5;

/** The colors of a theme with those of the installation. Without any, those of the shipped theme. */
export function ownPalette(theme: ThemeName, own: OwnColors): Palette {
  const shipped = SHIPPED_PALETTES[theme];
  const shares = SHARES[theme];
  const [ground, surface, ink] = [
    own.background ?? shipped.ground,
    own.surface ?? shipped.surface,
    own.text ?? shipped.ink,
  ];
  const accent = own.accent ?? shipped.accent;
  const onAccent = own.onAccent ?? (own.accent ? textOn(own.accent) : shipped.onAccent);
  const accentInk = own.link ?? own.accent ?? shipped.accentInk;
  const hasOwnGrays = Boolean(own.background ?? own.surface ?? own.text);
  const hasOwnAccent = Boolean(own.accent ?? own.onAccent ?? own.link);
  return {
    ...shipped,
    ...(hasOwnGrays && {
      ground,
      surface,
      ink,
      inkSoft: mix(ink, surface, INK_SOFT),
      sunken: mix(surface, ink, shares.sunken),
      raised: mix(surface, ink, shares.raised),
      line: mix(surface, ink, LINE),
      lineStrong: mix(surface, ink, LINE_STRONG),
      code: mix(surface, theme === 'dark' ? '#000000' : ink, shares.code),
    }),
    ...(own.softText && { inkSoft: own.softText }),
    ...(hasOwnAccent && {
      accent,
      onAccent,
      accentHover: mix(accent, isDark(onAccent) ? '#ffffff' : '#000000', HOVER),
      accentInk,
      focus: accentInk,
    }),
    ...((hasOwnAccent || hasOwnGrays) && { accentSoft: mix(surface, accent, shares.accentSoft) }),
  };
}

/** White where it can be read, else nearly black. */
function textOn(accent: string): string {
  return contrast('#ffffff', accent) >= READABLE ? '#ffffff' : mix(accent, '#000000', 0.85);
}

const isDark = (color: string) => contrast(color, '#ffffff') > contrast(color, '#000000');
