import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Text of any length in a cell: it wraps at a readable width instead of one that other columns leave. */
export function CellText({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <span className={clsx('block w-fit max-w-narrow wrap-break-word', soft && 'text-ink-soft')}>
      {children}
    </span>
  );
}
