import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholder of the card without contests. */
export function ContestsSkeleton() {
  return (
    <Skeleton>
      <Placeholder className="h-72" />
    </Skeleton>
  );
}
