import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the list of contests. */
export function ContestsSkeleton() {
  return (
    <Skeleton className="divide-y divide-line rounded-lg border border-line bg-surface">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
          <div>
            <Placeholder className="my-1 h-5 w-44" />
            <Placeholder className="mt-2 h-5 w-64 max-w-full" />
          </div>
          <Placeholder className="h-12 w-40" />
        </div>
      ))}
    </Skeleton>
  );
}
