import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';
import { ROW_HEIGHT } from './board-row';

/** Placeholders for rows that are loading, of the same height. */
export function BoardSkeleton({ rows }: { rows: number }) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          data-placeholder
          className={clsx(
            'flex items-center gap-3 border-b border-line px-2 last:border-b-0 sm:px-4',
            ROW_HEIGHT,
          )}
        >
          <Placeholder className="h-6 w-12" />
          <Placeholder round className="size-8 max-[22rem]:hidden" />
          <Placeholder className="h-4 flex-1" />
          <Placeholder className="h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}

/** Stands for a page that is loading, or could not be loaded. */
export function PendingPage(props: {
  source: { skeletonRows: number; texts: { notLoaded: string } };
  failed: boolean;
  retry: () => void;
}) {
  const { source, failed, retry } = props;
  if (!failed) return <BoardSkeleton rows={source.skeletonRows} />;
  return (
    <div className="grid justify-items-center gap-4 p-6">
      <ErrorBanner>{source.texts.notLoaded}</ErrorBanner>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
