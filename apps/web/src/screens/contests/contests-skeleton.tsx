import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** As high as two cards. */
export function ContestsSkeleton() {
  return (
    <Skeleton className="mt-10">
      <Placeholder className="h-7 w-40" />
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        {[0, 1].map((card) => (
          <div key={card} className="grid gap-4 rounded-lg border border-line p-6">
            <Placeholder className="h-6 w-2/3" />
            <Placeholder className="h-7 w-1/2" />
            <Placeholder className="h-5" />
            <Placeholder className="h-16" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
