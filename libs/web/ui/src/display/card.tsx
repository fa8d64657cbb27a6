import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A bordered surface for related content. A `section`; give it `aria-labelledby` with the id of its title. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx('rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6', className)}
      {...rest}
    />
  );
}

/** The title of a card. A second-level heading; use level 3 for a card inside a titled section. */
export function CardTitle({
  level = 2,
  className,
  children,
  ...rest
}: ComponentProps<'h2'> & { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={clsx('text-lg font-semibold tracking-tight', className)} {...rest}>
      {children}
    </Heading>
  );
}
