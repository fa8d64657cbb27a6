import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholder of the settings of notifications. */
export function PushSkeleton() {
  return (
    <Skeleton>
      <Placeholder className="h-6 w-full" />
      <Placeholder className="mt-3 h-11 w-48" />
    </Skeleton>
  );
}
