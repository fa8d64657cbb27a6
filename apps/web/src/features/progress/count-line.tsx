import { type Month, formatMonth } from '@daily/rules/calendar';
import { percentage } from '@daily/rules/game/scoring';
import { type CategoryCount, formatCount, formatShortMonth } from './accuracy';

/** Size of the drawing. */
const WIDTH = 200;
const HEIGHT = 64;

/** Space around the lines of 0% and 100%, so that dots are not cut off. */
const MARGIN = 8;

/** Radius of the smallest and the largest dot. The area of a dot shows the number of answers. */
const RADIUS = { min: 2.5, max: 5.5 };

/** The share of correct answers over `months`, at least two. Each month with answers has a dot, larger for more answers. */
export function CountLine({ count, months }: { count: CategoryCount; months: readonly Month[] }) {
  const points = pointsOf(count, months);
  const figures = count.months.map((each) => `${formatMonth(each.month as Month)} ${formatCount(each)}`);
  return (
    <div className="pt-1 sm:self-end sm:pt-3">
      <svg
        role="img"
        aria-label={`${count.category}: ${figures.join('; ')}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full"
      >
        {[0, 50, 100].map((percent) => (
          <line
            key={percent}
            x1={0}
            x2={WIDTH}
            y1={yOf(percent)}
            y2={yOf(percent)}
            className="stroke-line"
            strokeDasharray={percent === 50 ? '2 3' : undefined}
          />
        ))}
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {points.map(({ x, y, radius }) => (
          <circle key={x} cx={x} cy={y} r={radius} className="fill-accent stroke-surface" strokeWidth={1.5} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{formatShortMonth(months[0] ?? '')}</span>
        <span>{formatShortMonth(months.at(-1) ?? '')}</span>
      </p>
    </div>
  );
}

/** `months` must have at least two months. */
function pointsOf({ months: counted }: CategoryCount, months: readonly Month[]) {
  const largest = Math.max(...counted.map(({ answered }) => answered));
  const step = (WIDTH - 2 * MARGIN) / (months.length - 1);
  return counted.map(({ month, answered, correct }) => ({
    x: MARGIN + months.indexOf(month as Month) * step,
    y: yOf(percentage(correct, answered)),
    // The square root makes the area proportional to the number of answers.
    radius: Math.max(RADIUS.min, RADIUS.max * Math.sqrt(answered / largest)),
  }));
}

function yOf(percent: number): number {
  return HEIGHT - MARGIN - (percent / 100) * (HEIGHT - 2 * MARGIN);
}
