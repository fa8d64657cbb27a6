import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Color of a badge. `strong` is for accent-colored backgrounds. */
export type BadgeTone = 'neutral' | 'accent' | 'strong';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
  strong: 'bg-accent text-on-accent',
};

/** The classes of every badge, without its color. */
export const badgeShape =
  'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap';

/** A word or number that describes the element beside it. */
export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span className={clsx(badgeShape, TONES[tone], className)} {...rest} />;
}
