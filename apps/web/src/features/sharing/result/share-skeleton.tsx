import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** As high as the share section, so that the page does not shift. */
export function ShareSkeleton() {
  return (
    <Skeleton className="mt-6 border-t border-line pt-5">
      <Placeholder className="h-7 w-44" />
      <Placeholder className="mt-3 h-8 w-64 max-w-full" />
      <Placeholder className="mt-3 h-11 w-72 max-w-full" />
    </Skeleton>
  );
}
