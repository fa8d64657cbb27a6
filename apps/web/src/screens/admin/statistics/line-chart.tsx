import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import { CartesianGrid, Line, LineChart as Plot, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Chart, lineStyle } from './chart-series';

/** Maximum number of points that have dots. */
const MAX_DOTS = 31;

/** The look of the texts of the axes. Recharts sets these as attributes, so classes do not reach them. */
const TICK = { fontSize: 13, fill: 'var(--color-ink-soft)' };

/** Height of a chart, in pixels. The placeholder has the same. */
const HEIGHT = 220;

/** The lines of a chart. A picture: the card around it describes it and has its numbers. */
export function LineChart({ days, unit, lines, format = formatNumber }: Chart) {
  const data = days.map((day, index) => ({ day, values: lines.map(({ values }) => values[index] ?? null) }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Plot data={data} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={TICK}
          minTickGap={40}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line-strong)' }}
        />
        <YAxis
          width={52}
          allowDecimals={false}
          tickFormatter={format}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ active, label }) =>
            active ? <PointValues day={String(label)} {...{ days, unit, lines, format }} /> : null
          }
        />
        {lines.map(({ label }, index) => {
          const { className, dash } = lineStyle(index);
          return (
            <Line
              key={label}
              name={label}
              dataKey={(row: (typeof data)[number]) => row.values[index] ?? null}
              className={className}
              stroke="currentColor"
              strokeDasharray={dash}
              strokeWidth={2}
              dot={days.length <= MAX_DOTS && { r: 2.5, className, fill: 'currentColor', strokeWidth: 0 }}
              activeDot={{ r: 4, className, fill: 'currentColor', strokeWidth: 0 }}
              isAnimationActive={false}
            />
          );
        })}
      </Plot>
    </ResponsiveContainer>
  );
}

/** The values of the point under the pointer. */
function PointValues(
  props: Pick<Chart, 'days' | 'unit' | 'lines'> & { day: string; format: (value: number) => string },
) {
  const index = props.days.indexOf(props.day);
  if (index < 0) return null;
  return (
    <div className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-lg">
      <p className="font-medium">
        {props.unit === 'week' && 'Week from '}
        {formatDay(parseDay(props.day))}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 tabular-nums">
        {props.lines.map(({ label, values }) => {
          const value = values[index] ?? null;
          return (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right">{value === null ? '–' : props.format(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const shortDay = (day: string) => SHORT_DAY.format(Date.parse(day));
