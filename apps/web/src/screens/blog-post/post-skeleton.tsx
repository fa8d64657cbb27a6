import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** As high as the beginning of a post. */
export function PostSkeleton() {
  return (
    <Skeleton className="mx-auto grid max-w-text gap-4 py-6">
      <Placeholder className="h-5 w-48" />
      <Placeholder className="h-10 w-2/3" />
      <Placeholder className="h-72" />
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
