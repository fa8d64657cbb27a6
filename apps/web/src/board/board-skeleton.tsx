import { Bone, Skeleton } from '@daily/ui/skeleton';
import { clsx } from 'clsx';
import { ROW_HEIGHT } from './board-row';

/** Rows that are on their way, as high as those that come. */
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
          <Bone className="h-6 w-12" />
          <Bone round className="size-8 max-[22rem]:hidden" />
          <Bone className="h-4 flex-1" />
          <Bone className="h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}
