import { clsx } from 'clsx';
import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Text of any length in a cell: it wraps at a readable width instead of one that other columns leave. */
export function CellText({ soft = false, children }: { soft?: boolean; children: ReactNode }) {
  return (
    <span className={clsx('block min-w-44 max-w-narrow wrap-anywhere', soft && 'text-ink-soft')}>
      {children}
    </span>
  );
}

/** A link whose text wraps in a cell. @param className its width. */
export function CellLink(props: { to: string; className?: string; title?: string; children: ReactNode }) {
  const { className = 'block min-w-28', ...rest } = props;
  return <Link {...rest} className={clsx(linkClass, 'max-w-narrow wrap-anywhere', className)} />;
}
