import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of answers in the history, of the same height. */
export function AnswersSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton className="mt-3 divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 py-3 sm:px-2">
          <Placeholder round className="mt-0.5 size-5 shrink-0" />
          <div className="flex-1">
            <Placeholder className="my-1 h-4 w-11/12" />
            <Placeholder className="mt-2 mb-1 h-4 w-1/2" />
            <Placeholder className="mt-2 mb-0.5 h-3.5 w-3/4" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
