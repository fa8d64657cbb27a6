import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** As high as the first posts. */
export function BlogSkeleton() {
  return (
    <Skeleton className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line p-5">
          <Placeholder className="aspect-[80/42]" />
          <Placeholder className="h-7 w-2/3" />
          <Placeholder className="h-16" />
        </div>
      ))}
    </Skeleton>
  );
}
