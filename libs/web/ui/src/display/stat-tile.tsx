import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * A labeled figure. Tiles are children of a `dl` with a grid layout. Each spans three rows of it, so that adjacent figures are
 * aligned even when a label or a note takes two lines.
 */
export function StatTile(props: {
  label: string;
  /** The formatted figure. */
  value: ReactNode;
  /** A short explanation. */
  note?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={clsx(
        'row-span-3 grid grid-rows-subgrid gap-y-0 rounded-md border border-line bg-surface p-4',
        props.className,
      )}
    >
      <dt className="text-sm text-ink-soft">{props.label}</dt>
      <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{props.value}</dd>
      {props.note && <dd className="mt-1 text-xs text-ink-soft">{props.note}</dd>}
    </div>
  );
}
