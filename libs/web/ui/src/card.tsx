import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet of paper on the page's ground: what belongs together. A `section` with `aria-labelledby` its title. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx('rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6', className)}
      {...rest}
    />
  );
}

/** The title of a card, a second-level heading. */
export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={clsx('text-lg font-semibold tracking-tight', className)} {...rest}>
      {children}
    </h2>
  );
}
