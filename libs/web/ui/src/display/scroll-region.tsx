import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Props of `ScrollRegion`. */
export interface ScrollRegionProps {
  /** What scrolls, for screen readers. */
  label: string;
  /** Which way it scrolls. Defaults to sideways. */
  axis?: 'sideways' | 'both';
  /** Whether its content is being replaced. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}

/** A scrollable part of a page, wider or longer than its place. It is focusable, so that it can be scrolled by keyboard. */
export function ScrollRegion({ label, axis = 'sideways', busy, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={axis === 'sideways' ? `${label}, scrolls sideways` : `${label}, scrolls`}
      aria-busy={busy}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // `relative`, so that texts for screen readers do not widen the page.
      className={clsx('relative', axis === 'sideways' ? 'overflow-x-auto' : 'overflow-auto', className)}
    >
      {children}
    </div>
  );
}
