import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * One figure with its name; a list of them is a `dl`, a grid around the tiles. Each takes three of its rows, so that figures
 * beside each other stand in line even where a name or a note needs two lines.
 */
export function StatTile(props: {
  label: string;
  /** The figure itself, already in words and digits. */
  value: ReactNode;
  /** What there is to know about it, in a few words. */
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
