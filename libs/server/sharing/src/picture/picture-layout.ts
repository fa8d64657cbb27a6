import { type ResultMark, resultFigures, resultStory, type SharedResult } from '@daily/rules/shared-result';
import type { ShareType } from '@daily/rules/sharing';
import { FONT_FAMILY } from './picture-fonts';

/** The size that social networks recommend, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The content of a picture. Its texts contain only characters that the typeface can draw. */
export interface PictureContent {
  productName: string;
  /** Public name of the sharer. */
  sharedBy: string;
  shareType: ShareType;
  result: SharedResult | null;
}

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
const COLORS = {
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

/** SVG path of the sign inside a square, on a grid of 24. */
const SIGNS: Record<ResultMark, string> = {
  right: 'M5 12.5 10 17.5 19 7.5',
  wrong: 'M7 7 17 17M17 7 7 17',
  // A snowflake.
  frozen: 'M12 4V20M5 8 19 16M19 8 5 16',
  none: '',
};

/** Width between the margins, in pixels. */
const WIDTH = 1040;
/** Number of squares that fit into one row at their full size. */
const LARGE_ROW = 7;
/** Maximum number of squares; more would be too small to read. */
const MAX_SQUARES = 36;

/** The picture of a share: the sharer, the result and an invitation. */
export function pictureOf({ productName, sharedBy, shareType, result }: PictureContent): Element {
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
    box(
      { flexDirection: 'column' },
      oneLine({ fontSize: nameSize(sharedBy), fontWeight: 700, letterSpacing: -1.5 }, sharedBy),
      box({ fontSize: 40, color: COLORS.inkSoft, marginTop: 4 }, resultStory(shareType, result)),
    ),
    result
      ? squares(result.marks, shareType)
      : box({ fontSize: 40 }, 'One tech question a day. Four options. One streak.'),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      box({}, ...(result ? resultFigures(result).map(pill) : [])),
      box({ fontSize: 34, fontWeight: 700, color: COLORS.accent }, 'Can you answer it?'),
    ),
  );
}

function squares(marks: readonly ResultMark[], shareType: ShareType): Element {
  const shown = marks.slice(0, MAX_SQUARES);
  const [size, gap] = shown.length <= LARGE_ROW ? [100, 20] : [46, 12];
  // The last day of the week is the day of the shared question.
  const isShared = (place: number) => shareType === 'trivia_question' && place === shown.length - 1;
  return box(
    { flexWrap: 'wrap', width: WIDTH + gap, margin: -gap / 2 },
    ...shown.map((mark, place) => square(mark, size, gap / 2, isShared(place))),
  );
}

function square(mark: ResultMark, size: number, margin: number, ringed: boolean): Element {
  const sign = SIGNS[mark];
  const ring = { boxShadow: `0 0 0 5px ${COLORS.ground}, 0 0 0 10px ${COLORS.accent}` };
  return box(
    {
      width: size,
      height: size,
      margin,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size / 5,
      background: COLORS[mark],
      ...(ringed && ring),
    },
    ...(sign ? [drawing(24, size * 0.7, stroke(sign, 3))] : []),
  );
}

function pill(text: string): Element {
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

function drawing(grid: number, size: number, ...children: Element[]): Element {
  return { type: 'svg', props: { width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, children } };
}

function stroke(d: string, width: number, color = '#fff'): Element {
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
function box(style: Record<string, string | number>, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A single line of text, cut with an ellipsis where it does not fit. */
function oneLine(style: Record<string, string | number>, text: string): Element {
  const cut = { display: 'block', width: WIDTH, lineClamp: 1, overflow: 'hidden', textOverflow: 'ellipsis' };
  return { type: 'div', props: { style: { ...cut, ...style }, children: [text] } };
}

/** Font size of a name in pixels: long names are smaller, so that fewer of them are cut. */
function nameSize(name: string): number {
  if (name.length <= 20) return 84;
  return name.length <= 30 ? 64 : 52;
}
