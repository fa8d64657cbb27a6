import { Card } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { AnswersSkeleton } from '../../../features/progress/answers-skeleton';

/** Placeholders of the card with the answers. */
export function HistorySkeleton() {
  return (
    <Card>
      <Skeleton className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Placeholder className="h-7 w-28" />
        <Placeholder className="h-11 w-44" />
      </Skeleton>
      <AnswersSkeleton rows={10} />
    </Card>
  );
}
