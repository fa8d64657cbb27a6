import { type ResultMark, resultFigures, resultStory, type SharedResult } from '@daily/rules/sharing/result';
import type { ShareType } from '@daily/rules/sharing';
import type { Tile } from '@daily/rules/question/tile';
import {
  box,
  COLORS,
  drawing,
  type Element,
  framed,
  nameSize,
  oneLine,
  pill,
  stroke,
  WIDTH,
} from './picture-elements';

/** The content of a picture. Its texts contain only characters that the typeface can draw. */
export interface PictureContent {
  productName: string;
  /** Public name of the sharer. */
  sharedBy: string;
  shareType: ShareType;
  result: SharedResult | null;
  /** The sign of the day of a shared question; null without one. */
  tile: Tile | null;
}

/** SVG path of the sign inside a square, on a grid of 24. */
const SIGNS: Record<ResultMark, string> = {
  right: 'M5 12.5 10 17.5 19 7.5',
  wrong: 'M7 7 17 17M17 7 7 17',
  // A snowflake.
  frozen: 'M12 4V20M5 8 19 16M19 8 5 16',
  none: '',
};

/** Number of squares that fit into one row at their full size. */
const LARGE_ROW = 7;
/** Maximum number of squares; more would be too small to read. */
const MAX_SQUARES = 36;

/** The picture of a share: the sharer, the result and an invitation. */
export function pictureOf({ productName, sharedBy, shareType, result, tile }: PictureContent): Element {
  return framed(
    productName,
    tile,
    box(
      { flexDirection: 'column' },
      oneLine({ fontSize: nameSize(sharedBy), fontWeight: 700, letterSpacing: -1.5 }, sharedBy),
      oneLine({ fontSize: 40, color: COLORS.inkSoft, marginTop: 4 }, resultStory(shareType, result)),
    ),
    result
      ? squares(result.marks, shareType)
      : box({ fontSize: 40 }, 'One tech question a day. Four options. One streak.'),
    box(
      { alignItems: 'center', justifyContent: 'space-between', width: '100%' },
      box({}, ...(result ? resultFigures(result).map(pill) : [])),
      box(
        { fontSize: 34, fontWeight: 700, color: COLORS.accentInk },
        shareType === 'contest' ? 'Can you beat it?' : 'Can you answer it?',
      ),
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
