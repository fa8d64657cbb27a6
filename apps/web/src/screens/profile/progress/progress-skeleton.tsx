import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the hero with the streak, the year and the rank, and of the folded cards below it. */
export function ProgressSkeleton() {
  return (
    <Skeleton className="grid grid-cols-1 gap-4">
      <Placeholder className="h-160 md:h-116" />
      {['points', 'days', 'freezes', 'accuracy'].map((card) => (
        <Placeholder key={card} className="h-14" />
      ))}
    </Skeleton>
  );
}
