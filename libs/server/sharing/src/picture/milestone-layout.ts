import { type StreakTier } from '@daily/rules/streak';
import { box, drawing, type Element, framed, WIDTH } from './picture-elements';

/** The content of the picture of a milestone. It says nothing about the player. */
export interface MilestonePictureContent {
  productName: string;
  /** Length of the streak, in days. */
  days: number;
  tier: Exclude<StreakTier, 'none'>;
}

/** The inks of the tiers, as in `libs/web/ui/src/theme.css`, in a color format that the renderer supports. */
const INKS: Readonly<Record<MilestonePictureContent['tier'], string>> = {
  green: '#016630',
  blue: '#193cb8',
  violet: '#5d0ec0',
  amber: '#973c00',
};

/** Room for the days beside their number, in pixels. */
const ROOM = 400;

/** Most days that are drawn: further years would be too small to see. */
const MOST_DAYS = 365;

/** Part of a square's side that stays empty around it. */
const GAP = 0.18;

/** The picture of a milestone: the number of days, and a square for each of them. */
export function milestonePictureOf({ productName, days, tier }: MilestonePictureContent): Element {
  const ink = INKS[tier];
  return framed(
    productName,
    // A milestone is of no day's question, so it has no sign.
    null,
    box(
      { width: WIDTH, alignItems: 'center', justifyContent: 'space-between', paddingBottom: 20 },
      box(
        { flexDirection: 'column', color: ink },
        box({ fontSize: 250, fontWeight: 700, letterSpacing: -10, lineHeight: 1 }, String(days)),
        box({ fontSize: 68, fontWeight: 700, letterSpacing: -1.5, marginTop: 8 }, 'days in a row'),
      ),
      squaresOf(Math.min(days, MOST_DAYS), ink),
    ),
  );
}

/** A square for each day, in a grid that is as square as the number allows. */
function squaresOf(days: number, color: string): Element {
  const columns = Math.ceil(Math.sqrt(days));
  const squares = Array.from({ length: days }, (_, day) => ({
    type: 'rect',
    props: {
      x: (day % columns) + GAP / 2,
      y: Math.floor(day / columns) + GAP / 2 + (columns - Math.ceil(days / columns)) / 2,
      ...{ width: 1 - GAP, height: 1 - GAP, rx: 0.2, fill: color },
      // The last day is the newest one.
      'fill-opacity': day === days - 1 ? 1 : 0.3 + (0.55 * day) / days,
    },
  }));
  return drawing(columns, ROOM, ...squares);
}
