import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Most steps to draw one by one; a longer contest has a continuous bar. */
const MAX_STEPS = 20;

/** How many questions of a contest are done. The text above the strip says the same. */
export function ProgressSteps(props: {
  done: number;
  count: number;
  /** Whether the question after those that are done is shown, so that its step is marked. */
  isOpen: boolean;
  /** Shown at the end of the line of text. */
  children?: ReactNode;
}) {
  const { done, count, isOpen, children } = props;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-medium text-ink-soft tabular-nums">
        <p>
          {done} of {count} done
        </p>
        {children}
      </div>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {count <= MAX_STEPS ? (
          Array.from({ length: count }, (_, step) => (
            <span
              key={step}
              className={clsx('h-1.5 flex-1 rounded-full transition-colors forced-colors:border', {
                'bg-accent forced-colors:bg-[Highlight]': step < done,
                'bg-line-strong': step === done && isOpen,
                'bg-line': step > done || (step === done && !isOpen),
              })}
            />
          ))
        ) : (
          <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-accent" style={{ width: `${(100 * done) / count}%` }} />
          </span>
        )}
      </div>
    </div>
  );
}
