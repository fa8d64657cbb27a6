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

const SHAPES = ['h-2 w-1.5', 'size-1.5 rounded-full', 'h-1 w-2.5'];

/** Steps of a sequence that fills a rectangle evenly: the powers of the inverse of the plastic number. */
const STEPS = [0.7549, 0.5698] as const;

/** Number of pieces of confetti. */
const COUNTS = { normal: 36, large: 84 } as const;

/**
 * A burst of confetti, played once, which covers the parent element as far as it fits into the window. The parent must be
 * positioned. Hidden when the visitor prefers reduced motion.
 */
export function Burst({ size }: { size: keyof typeof COUNTS }) {
  return (
    <span
      aria-hidden="true"
      data-burst={size}
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-full max-h-dvh overflow-hidden rounded-lg [container-type:size] motion-reduce:hidden"
    >
      {Array.from({ length: COUNTS[size] }, (_, index) => (
        <span
          key={index}
          className={clsx(
            'absolute top-20 left-1/2 animate-burst',
            SHAPES[index % SHAPES.length],
            COLORS[index % COLORS.length],
          )}
          style={
            {
              '--x': String(place(index, STEPS[0])),
              '--y': String(place(index, STEPS[1])),
              '--turn': `${(index % 7) * 90 - 270}deg`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

/** A coordinate in percent. */
function place(index: number, step: number): number {
  return Math.round(((0.5 + index * step) % 1) * 1000) / 10;
}
