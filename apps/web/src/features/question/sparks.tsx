import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

const COLOURS = [
  'bg-streak-green-ink',
  'bg-streak-amber-ink',
  'bg-streak-violet-ink',
  'bg-success-line',
  'bg-streak-blue-ink',
  'bg-accent',
];

/** How many fly out; every second one is smaller and flies farther. */
const SPARKS = 14;

/** A short burst in the colours of the streak, once, around the middle of what it stands in. */
export function Sparks() {
  return Array.from({ length: SPARKS }, (_, place) => (
    <span
      key={place}
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute animate-spark rounded-full motion-reduce:hidden',
        place % 2 ? 'size-1' : 'size-1.5',
        COLOURS[place % COLOURS.length],
      )}
      style={
        {
          '--angle': `${(place * 360) / SPARKS}deg`,
          '--reach': place % 2 ? '3.25rem' : '2.25rem',
        } as CSSProperties
      }
    />
  ));
}
