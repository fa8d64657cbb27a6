import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** About as high as a question. */
export function PlaySkeleton() {
  return (
    <Skeleton className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-sm">
      <Placeholder className="h-6 w-32" />
      <Placeholder className="h-16" />
      {[0, 1, 2, 3].map((option) => (
        <Placeholder key={option} className="h-13" />
      ))}
    </Skeleton>
  );
}
