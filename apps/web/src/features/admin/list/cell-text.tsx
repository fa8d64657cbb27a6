import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Text of any length in a cell: it wraps at a readable width instead of one that other columns leave. */
export function CellText({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <span className={clsx('block min-w-44 max-w-narrow wrap-anywhere', soft && 'text-ink-soft')}>
      {children}
    </span>
  );
}
