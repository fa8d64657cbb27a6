import { Card } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { optionsArea } from './question-sheet';

/** The skeleton of the start card; every placeholder has the size of the content that replaces it. */
export function QuestionSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton>
        <div className="flex min-h-7 items-center">
          <Placeholder className="h-5 w-56" />
        </div>
        <div className="mt-2 flex min-h-6 items-center">
          <Placeholder className="h-5 w-40" />
        </div>
        <div className="mt-3 mb-5 min-h-28 sm:min-h-16">
          <Placeholder className="h-7 w-full max-w-text" />
          <Placeholder className="mt-2 h-7 w-2/3" />
        </div>
        <div className={`grid content-start gap-2 ${optionsArea}`}>
          <Placeholder className="h-13" />
          <Placeholder className="h-13" />
          <Placeholder className="h-13" />
          <Placeholder className="h-13" />
        </div>
      </Skeleton>
    </Card>
  );
}
