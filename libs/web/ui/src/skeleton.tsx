import { PAGE_TEXTS } from '@daily/rules/texts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** One bone: a still shape of the size of what is coming. Sizes come with `className`. */
export function Bone({ className, round = false }: { className?: string; round?: boolean }) {
  return (
    <span
      className={clsx('block animate-breathe bg-sunken', round ? 'rounded-full' : 'rounded-sm', className)}
    />
  );
}

/** A part of the page that is still loading: said once in words, drawn in bones. */
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
