import { clsx } from 'clsx';

/** Most steps to draw one by one; a longer contest has a continuous bar. */
const MAX_STEPS = 20;

/** How many questions of a contest are done. The text beside it says the same. */
export function ProgressSteps({ done, count }: { done: number; count: number }) {
  return (
    <div>
      <p className="text-sm font-medium text-ink-soft tabular-nums">
        {done} of {count} done
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {count <= MAX_STEPS ? (
          Array.from({ length: count }, (_, step) => (
            <span
              key={step}
              className={clsx(
                'h-1.5 flex-1 rounded-full forced-colors:border',
                step < done ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-sunken',
              )}
            />
          ))
        ) : (
          <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-accent" style={{ width: `${(100 * done) / count}%` }} />
          </span>
        )}
      </div>
    </div>
  );
}
