import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** As high as a short list of leagues and the form below it. */
export function LeaguesSkeleton() {
  return (
    <Skeleton className="mt-8 grid gap-6">
      <Placeholder className="h-40" />
      <Placeholder className="h-40" />
    </Skeleton>
  );
}
