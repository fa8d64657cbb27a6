import { PAGE_TEXTS } from '@daily/rules/texts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../display/visually-hidden';

/** A placeholder shape of a skeleton. Set its size by `className`. */
export function Placeholder({ className, round = false }: { className?: string; round?: boolean }) {
  return (
    <span
      className={clsx('block animate-breathe bg-sunken', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  );
}

/** A part of the page that is still loading. Screen readers hear one message instead of the placeholder shapes. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{PAGE_TEXTS.loading}</VisuallyHidden>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}
