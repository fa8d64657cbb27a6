import { printedColors } from '@daily/rules/pattern';
import type { Tile } from '@daily/rules/question/tile';
import { FONT_FAMILY } from './picture-fonts';

/** The size that social networks recommend, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** An element in the form that the renderer expects: what JSX compiles to. */
export interface Element {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: (Element | string)[];
    [attribute: string]: unknown;
  };
}

/**
 * The colors of pictures. Those of the light theme stand as variables, which `dressed` replaces by the colors of the installation; the
 * others have a meaning and are always the same.
 */
export const COLORS = {
  ground: 'var(--ground)',
  surface: 'var(--surface)',
  ink: 'var(--ink)',
  inkSoft: 'var(--inkSoft)',
  line: 'var(--line)',
  accent: 'var(--accent)',
  accentInk: 'var(--accentInk)',
  accentSoft: 'var(--accentSoft)',
  right: '#2f965b',
  wrong: '#db4241',
  frozen: '#3c74d6',
  none: 'var(--line)',
};

/** Width between the margins, in pixels. */
export const WIDTH = 1040;
/** The frame of every picture: the product's name and the sign of the day, if there is one, at the top, then the parts. */
export function framed(productName: string, tile: Tile | null, ...parts: Element[]): Element {
  return box(
    {
      ...PICTURE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 80px 44px',
      background: COLORS.ground,
      color: COLORS.ink,
      fontFamily: FONT_FAMILY,
      borderBottom: `16px solid ${COLORS.accent}`,
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: WIDTH, height: TILE },
      brand(productName),
      ...(tile ? [tileOf(tile)] : []),
    ),
    ...parts,
  );
}

/** Side of the sign of the day, in pixels. */
const TILE = 84;

/** The sign of a day. */
function tileOf({ hue, tones }: Tile): Element {
  const { ground, tones: colors } = printedColors(hue);
  const paths = tones.map((d, tone) => ({ type: 'path', props: { d, fill: colors[tone] } }));
  return box(
    { width: TILE, height: TILE, borderRadius: 18, overflow: 'hidden', background: ground },
    drawing(16, TILE, ...paths),
  );
}

/** A figure in a rounded frame. */
export function pill(text: string): Element {
  return box(
    {
      padding: '10px 26px',
      marginRight: 18,
      borderRadius: 40,
      background: COLORS.accentSoft,
      color: COLORS.accentInk,
      fontSize: 32,
      fontWeight: 700,
    },
    text,
  );
}

/** The type of the element that `dressed` replaces by the logo of the installation and the name of the product. */
export const BRAND = 'brand';

const brand = (productName: string): Element => ({ type: BRAND, props: { children: [productName] } });

/** A drawing on a square grid. @param size in pixels. */
export function drawing(grid: number, size: number, ...children: Element[]): Element {
  return { type: 'svg', props: { width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, children } };
}

/** A line of a drawing. @param d SVG path. @param width in units of the grid. */
export function stroke(d: string, width: number, color = '#fff'): Element {
  return {
    type: 'path',
    props: {
      d,
      fill: 'none',
      stroke: color,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  };
}

/** A flex container: the renderer requires `display` on every element with children. */
export function box(style: Record<string, string | number>, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A single line of text, cut with an ellipsis where it does not fit. */
export function oneLine(style: Record<string, string | number>, text: string): Element {
  const cut = { display: 'block', width: WIDTH, lineClamp: 1, overflow: 'hidden', textOverflow: 'ellipsis' };
  return { type: 'div', props: { style: { ...cut, ...style }, children: [text] } };
}

/** Font size of a name in pixels: long names are smaller, so that fewer of them are cut. */
export function nameSize(name: string): number {
  if (name.length <= 20) return 84;
  return name.length <= 30 ? 64 : 52;
}
