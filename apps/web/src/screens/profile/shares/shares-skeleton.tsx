import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the list of shares and the note below it. */
export function SharesSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
            <div>
              <Placeholder className="my-1 h-4 w-44" />
              <Placeholder className="mt-2 h-6 w-56" />
            </div>
            <Placeholder className="h-12 w-40" />
          </div>
        ))}
      </div>
      <Placeholder className="h-5 max-w-text" />
    </Skeleton>
  );
}
