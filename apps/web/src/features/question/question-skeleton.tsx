import { Card } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';

/** The skeleton of the start card; every placeholder has the size of the content that replaces it. */
export function QuestionSkeleton() {
  return (
    <Card>
      <Skeleton>
        <div className="flex min-h-7 items-center">
          <Placeholder className="h-5 w-56" />
        </div>
        <div className="mt-1 flex min-h-6 items-center">
          <Placeholder className="h-5 w-40" />
        </div>
        <div className="mt-3 mb-4">
          <Placeholder className="h-7 w-full max-w-text sm:h-8 lg:h-10" />
          <Placeholder className="mt-2 h-7 w-2/3 sm:h-8 lg:h-10" />
        </div>
        <Placeholder className="h-11 w-full sm:w-52" />
      </Skeleton>
    </Card>
  );
}
