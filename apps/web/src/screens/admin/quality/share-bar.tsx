import { clsx } from 'clsx';

/** A share as a bar, beside the text that says it. Hidden from screen readers. */
export function ShareBar({ share, isKey }: { share: number | null | undefined; isKey: boolean }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
      <span
        className={clsx('block h-full rounded-full', isKey ? 'bg-success-line' : 'bg-line-strong')}
        style={{ width: `${100 * (share ?? 0)}%` }}
      />
    </span>
  );
}

/** An interval on a line from 0 to 1 with its estimate, beside the text that says it. Hidden from screen readers. */
export function RangeBar(props: { low: number; high: number; value: number | null | undefined }) {
  const { low, high, value } = props;
  return (
    <span aria-hidden className="relative block h-2 rounded-full bg-sunken forced-colors:border">
      <span
        className="absolute inset-y-0 min-w-1 rounded-full bg-accent opacity-40"
        style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
      />
      {value != null && (
        <span
          className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 bg-accent"
          style={{ left: `${100 * value}%` }}
        />
      )}
    </span>
  );
}
