import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

const COLORS = [
  'bg-streak-green-ink',
  'bg-streak-amber-ink',
  'bg-streak-violet-ink',
  'bg-success-line',
  'bg-streak-blue-ink',
  'bg-accent',
];

/** Number of sparks. Every second one is smaller and flies farther. */
const COUNT = 14;

/** A short burst of sparks in the streak colors, played once around the center of the parent element. */
export function Sparks() {
  return Array.from({ length: COUNT }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute animate-spark rounded-full motion-reduce:hidden',
        index % 2 ? 'size-1' : 'size-1.5',
        COLORS[index % COLORS.length],
      )}
      style={
        {
          '--angle': `${(index * 360) / COUNT}deg`,
          '--reach': index % 2 ? '3.25rem' : '2.25rem',
        } as CSSProperties
      }
    />
  ));
}
