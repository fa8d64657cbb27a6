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

/** The light theme of `libs/web/ui/src/theme.css`, in a color format that the renderer supports. */
export const COLORS = {
  ground: '#fbfaf7',
  ink: '#1e212b',
  inkSoft: '#575b65',
  line: '#e1dfdb',
  accent: '#2d49c9',
  accentSoft: '#ebf1ff',
  right: '#2f965b',
  wrong: '#db4241',
  frozen: '#3c74d6',
  none: '#e1dfdb',
};

/** Width between the margins, in pixels. */
export const WIDTH = 1040;
/** The frame of every picture: the product's name at the top, then the parts. */
export function framed(productName: string, ...parts: Element[]): Element {
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
      { alignItems: 'center', fontSize: 38, fontWeight: 700 },
      logo(),
      box({ marginLeft: 20 }, productName),
    ),
    ...parts,
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
      color: COLORS.accent,
      fontSize: 32,
      fontWeight: 700,
    },
    text,
  );
}

/** Positions of the squares of the logo. */
const OPTION_SQUARES = [
  [6, 6],
  [17, 6],
  [6, 17],
] as const;

/** The logo of `apps/web/public/favicon.svg`. */
function logo(): Element {
  return drawing(
    32,
    64,
    { type: 'rect', props: { width: 32, height: 32, rx: 8, fill: COLORS.accent } },
    ...OPTION_SQUARES.map(([x, y]) => ({
      type: 'rect',
      props: { x, y, width: 9, height: 9, rx: 2.5, fill: '#fff', 'fill-opacity': 0.5 },
    })),
    { type: 'circle', props: { cx: 21.5, cy: 21.5, r: 5.5, fill: '#fff' } },
    stroke('m19 21.6 1.8 1.8 3.3-3.6', 1.8, COLORS.accent),
  );
}

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
