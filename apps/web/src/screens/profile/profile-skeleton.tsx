import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** The skeleton of the dashboard. */
export function ProfileSkeleton() {
  return (
    <Skeleton>
      <Placeholder className="h-7 w-32" />
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
        {['month', 'rank', 'lifetime', 'spend', 'streak', 'longest'].map((tile) => (
          <Placeholder key={tile} className="h-28" />
        ))}
      </div>
      <Placeholder className="mt-12 h-7 w-32" />
      <Placeholder className="mt-4 h-64" />
    </Skeleton>
  );
}
