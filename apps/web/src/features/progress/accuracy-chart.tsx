import { type Month, formatMonth } from '@daily/rules/calendar';
import { percentage } from '@daily/rules/scoring';
import { type CategoryCount, inWords, shortMonth } from './accuracy';

/** Size of the drawing, and the part of it that 0 to 100 % take up. */
const WIDTH = 200;
const HEIGHT = 64;
const EDGE = 8;

/** The smallest and the largest dot; a dot's size says how many questions stand behind it. */
const DOT = { least: 2.5, most: 5.5 };

/** One category over the months that all charts share: a line of its accuracy, each dot as large as its answers are many. */
export function AccuracyChart({ count, months }: { count: CategoryCount; months: readonly Month[] }) {
  const points = pointsOf(count, months);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3 rounded-md border border-line p-4 sm:grid-cols-1">
      <div className="col-span-full flex items-baseline justify-between gap-2">
        <h4 className="min-w-0 font-medium text-balance">{count.category}</h4>
        <p className="shrink-0 text-lg font-bold tracking-tight tabular-nums">
          {percentage(count.correct, count.answered)}%
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        {count.correct} of {count.answered} right
      </p>
      <div className="pt-1 sm:self-end sm:pt-3">
        <svg
          role="img"
          aria-label={`${count.category}: ${count.months.map((each) => `${formatMonth(each.month as Month)} ${inWords(each)}`).join('; ')}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="block w-full"
        >
          {[0, 50, 100].map((percent) => (
            <line
              key={percent}
              x1={0}
              x2={WIDTH}
              y1={heightOf(percent)}
              y2={heightOf(percent)}
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
            <circle
              key={x}
              cx={x}
              cy={y}
              r={radius}
              className="fill-accent stroke-surface"
              strokeWidth={1.5}
            />
          ))}
        </svg>
        <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft">
          <span>{months[0] && shortMonth(months[0])}</span>
          {months.length > 1 && <span>{shortMonth(months.at(-1) ?? '')}</span>}
        </p>
      </div>
    </li>
  );
}

function pointsOf({ months: counted }: CategoryCount, months: readonly Month[]) {
  const largest = Math.max(...counted.map(({ answered }) => answered));
  const step = months.length > 1 ? (WIDTH - 2 * EDGE) / (months.length - 1) : 0;
  const start = months.length > 1 ? EDGE : WIDTH / 2;
  return counted.map(({ month, answered, correct }) => ({
    x: start + months.indexOf(month as Month) * step,
    y: heightOf(percentage(correct, answered)),
    // By area, so that twice as many look twice as much.
    radius: Math.max(DOT.least, DOT.most * Math.sqrt(answered / largest)),
  }));
}

function heightOf(percent: number): number {
  return HEIGHT - EDGE - (percent / 100) * (HEIGHT - 2 * EDGE);
}
