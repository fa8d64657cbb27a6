import { type ByTheme, type Palette, SHIPPED_PALETTES } from '@daily/kit/look/palette';

/** A logo in pages. */
export interface LogoAddresses {
  /** A path of this site, or a `data:` address in documents that load nothing. */
  light: string;
  /** That of the dark theme; missing when there is one for both. */
  dark: string | undefined;
  /** Width divided by height. */
  ratio: number;
  /** Whether it contains the name of the product, so that the name beside it is only read aloud. */
  isWordMark: boolean;
}

/**
 * The styles of a look: the design tokens that differ from the shipped ones, and its logo. They stand outside of any cascade layer, so they
 * win over `theme.css` wherever they are. Nothing in them is text of a file: colors of six digits, and addresses that we made.
 */
export function lookStyles(palettes: ByTheme<Palette>, logo: LogoAddresses | null): string {
  const tokens = ownTokens(palettes);
  return (tokens.length > 0 ? `:root{${tokens.join(';')}}` : '') + (logo ? logoStyles(logo) : '');
}

function ownTokens({ light, dark }: ByTheme<Palette>): string[] {
  const shipped = SHIPPED_PALETTES;
  return (Object.keys(light) as (keyof Palette)[])
    .filter((token) => light[token] !== shipped.light[token] || dark[token] !== shipped.dark[token])
    .map((token) => `${propertyOf(token)}:light-dark(${light[token]},${dark[token]})`);
}

/** The custom property of a token: `--color-ink-soft`. */
const propertyOf = (token: string) =>
  `--color-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Height of a logo, in CSS pixels. */
const HEIGHT = 28;

const READ_ALOUD_ONLY =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/**
 * Puts a logo in place of the shipped mark (`libs/web/ui/src/display/logo.tsx`), as its background: a picture in which nothing runs. A wide
 * one becomes narrower rather than push the menu off a phone.
 */
function logoStyles({ light, dark, ratio, isWordMark }: LogoAddresses): string {
  // Once, because it may stand in the document.
  const inDark = '.logo{background-image:var(--logo-dark)}';
  return [
    `.logo{width:${Math.round(HEIGHT * ratio)}px;max-width:10rem;height:${HEIGHT}px;`,
    `background:url(${light}) 0/contain no-repeat;print-color-adjust:exact}.logo>*{display:none}`,
    ...(isWordMark ? [`.logo+span{${READ_ALOUD_ONLY}}`] : []),
    ...(dark
      ? [
          `:root{--logo-dark:url(${dark})}`,
          `@media (prefers-color-scheme:dark){:root:not([data-theme=light]) ${inDark}}:root[data-theme=dark] ${inDark}`,
        ]
      : []),
  ].join('');
}
