import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';
import { ROW_HEIGHT } from './board-row';

/** Placeholders for rows that are loading, of the same height. */
export function BoardSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          data-placeholder
          className={clsx(
            'flex items-center gap-3 border-b border-line px-2 last:border-b-0 sm:px-4',
            ROW_HEIGHT,
          )}
        >
          <Placeholder className="h-6 w-12" />
          <Placeholder round className="size-8 max-[22rem]:hidden" />
          <Placeholder className="h-4 flex-1" />
          <Placeholder className="h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}
