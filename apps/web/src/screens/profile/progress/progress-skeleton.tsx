import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the figures, the calendar, the streak with its freezes, and the accuracy. */
export function ProgressSkeleton() {
  return (
    <Skeleton className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        {['month', 'rank', 'lifetime', 'spend', 'streak', 'longest'].map((tile) => (
          <Placeholder key={tile} className="h-32" />
        ))}
      </div>
      <Placeholder className="h-72" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Placeholder className="h-128" />
        <Placeholder className="h-72" />
      </div>
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
