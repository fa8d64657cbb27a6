import { type ResultMark, resultFigures, resultStory, type SharedResult } from '@daily/rules/shared-result';
import type { ShareType } from '@daily/rules/sharing';
import { FONT_FAMILY } from './picture.fonts';

/** The size that social networks ask for, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a picture shows. Texts hold only characters that the typeface has. */
export interface PictureContent {
  productName: string;
  sharedBy: string;
  shareType: ShareType;
  result: SharedResult | null;
}

/** An element as the renderer takes it: what JSX would be compiled to. */
export interface Element {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: (Element | string)[];
    [attribute: string]: unknown;
  };
}

/** The tokens of `libs/web/ui/src/theme.css` by day, as the renderer reads colours. */
const COLOURS = {
  ground: '#fbfaf7',
  ink: '#1e212b',
  inkSoft: '#575b65',
  line: '#e1dfdb',
  accent: '#2d49c9',
  accentSoft: '#ebf1ff',
  right: '#2f965b',
  wrong: '#db4241',
  none: '#e1dfdb',
};

/** The sign inside a square, on a grid of 24. */
const SIGNS: Record<ResultMark, string> = {
  right: 'M5 12.5 10 17.5 19 7.5',
  wrong: 'M7 7 17 17M17 7 7 17',
  none: '',
};

/** What is left of the width between the margins, in pixels. */
const WIDTH = 1040;
/** Squares that fit into one row at their largest size. */
const LARGE_ROW = 7;
/** Squares beyond which a row would be too small to read; the rest is told in words. */
const MOST_SQUARES = 36;

/** The picture of a share: who, how it went, and an invitation. */
export function pictureOf({ productName, sharedBy, shareType, result }: PictureContent): Element {
  return box(
    {
      ...PICTURE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 80px 44px',
      background: COLOURS.ground,
      color: COLOURS.ink,
      fontFamily: FONT_FAMILY,
      borderBottom: `16px solid ${COLOURS.accent}`,
    },
    box(
      { alignItems: 'center', fontSize: 38, fontWeight: 700 },
      logo(),
      box({ marginLeft: 20 }, productName),
    ),
    box(
      { flexDirection: 'column' },
      oneLine({ fontSize: nameSize(sharedBy), fontWeight: 700, letterSpacing: -1.5 }, sharedBy),
      box({ fontSize: 40, color: COLOURS.inkSoft, marginTop: 4 }, resultStory(shareType, result)),
    ),
    result
      ? squares(result.marks, shareType)
      : box({ fontSize: 40 }, 'One tech question a day. Four options. One streak.'),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      box({}, ...(result ? resultFigures(result).map(pill) : [])),
      box({ fontSize: 34, fontWeight: 700, color: COLOURS.accent }, 'Can you answer it?'),
    ),
  );
}

function squares(marks: readonly ResultMark[], shareType: ShareType): Element {
  const shown = marks.slice(0, MOST_SQUARES);
  const [size, gap] = shown.length <= LARGE_ROW ? [100, 20] : [46, 12];
  // Of a week the last day is the one that was shared.
  const isShared = (place: number) => shareType === 'trivia_question' && place === shown.length - 1;
  return box(
    { flexWrap: 'wrap', width: WIDTH + gap, margin: -gap / 2 },
    ...shown.map((mark, place) => square(mark, size, gap / 2, isShared(place))),
  );
}

function square(mark: ResultMark, size: number, margin: number, ringed: boolean): Element {
  const sign = SIGNS[mark];
  const ring = { boxShadow: `0 0 0 5px ${COLOURS.ground}, 0 0 0 10px ${COLOURS.accent}` };
  return box(
    {
      width: size,
      height: size,
      margin,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size / 5,
      background: COLOURS[mark],
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
      background: COLOURS.accentSoft,
      color: COLOURS.accent,
      fontSize: 32,
      fontWeight: 700,
    },
    text,
  );
}

/** The mark of `apps/web/public/favicon.svg`. */
function logo(): Element {
  return drawing(
    32,
    64,
    { type: 'rect', props: { width: 32, height: 32, rx: 8, fill: COLOURS.accent } },
    stroke(
      'M11 12.4c.3-2.7 2.4-4.4 5.2-4.4 3 0 5.1 1.8 5.1 4.4 0 2-1 3.2-2.7 4.2-1.4.9-1.9 1.5-1.9 2.8v.5',
      2.6,
    ),
    { type: 'circle', props: { cx: 16.7, cy: 23.8, r: 1.8, fill: '#fff' } },
  );
}

function drawing(grid: number, size: number, ...children: Element[]): Element {
  return { type: 'svg', props: { width: size, height: size, viewBox: `0 0 ${grid} ${grid}`, children } };
}

function stroke(d: string, width: number): Element {
  return {
    type: 'path',
    props: {
      d,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
  };
}

/** The renderer wants `display` on whatever has children. */
function box(style: Record<string, string | number>, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** One line whatever its length: what does not fit is cut with an ellipsis. */
function oneLine(style: Record<string, string | number>, text: string): Element {
  const cut = { display: 'block', width: WIDTH, lineClamp: 1, overflow: 'hidden', textOverflow: 'ellipsis' };
  return { type: 'div', props: { style: { ...cut, ...style }, children: [text] } };
}

/** A long name is set smaller before it is cut, in pixels. */
function nameSize(name: string): number {
  if (name.length <= 20) return 84;
  return name.length <= 30 ? 64 : 52;
}
