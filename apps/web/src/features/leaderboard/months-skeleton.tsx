import { Card } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** Placeholders of the cards of past months. */
export function MonthsSkeleton() {
  return (
    <Skeleton className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {[0, 1, 2, 3].map((month) => (
        <Card key={month}>
          <Placeholder className="h-7 w-40" />
          <div className="mt-3 grid gap-2">
            {[0, 1, 2].map((place) => (
              <Placeholder key={place} className="h-8" />
            ))}
          </div>
          <div className="mt-3 border-t border-line pt-3">
            <Placeholder className="h-6 w-56" />
          </div>
        </Card>
      ))}
    </Skeleton>
  );
}
