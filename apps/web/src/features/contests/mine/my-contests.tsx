import { useNextPage } from '@daily/apollo/next-page';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { LoadError } from '@daily/ui/display/load-error';
import { LoadMore } from '@daily/ui/loading/load-more';
import type { ReactNode } from 'react';
import { useServerClock } from '../clock/use-server-clock';
import { MyContest } from './my-contest';
import { MyContestsDocument, useMyContestsQuery } from './my-contests.generated';

/** The query of the list, with the variables of its first page. */
export const MY_CONTESTS = { document: MyContestsDocument, variables: { first: 10 } };

/** The contests that the viewer has joined, the latest joined first, in pages. */
export function MyContests(props: {
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown before the viewer has joined a contest. */
  empty: ReactNode;
}) {
  // Refetched whenever it is shown, because contests go on elsewhere.
  const { data, loading, refetch } = useMyContestsQuery({
    variables: MY_CONTESTS.variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useServerClock(data?.serverTime);
  const nextPage = useNextPage(MyContestsDocument);
  const contests = data?.viewer?.contests;
  if (!contests) {
    return loading ? props.skeleton : <NotLoaded onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (contests.edges.length === 0) return props.empty;
  const { hasNextPage, endCursor } = contests.pageInfo;
  const loadMore = () => void nextPage.load({ ...MY_CONTESTS.variables, after: endCursor ?? null });
  return (
    <div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {contests.edges.map(({ node }) => (
          <MyContest key={node.id} contest={node} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore label="Show more" onLoad={loadMore} loading={nextPage.loading} failed={nextPage.failed} />
      )}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError variant="secondary" onRetry={onRetry}>
      {CONTEST_TEXTS.mineNotLoaded}
    </LoadError>
  );
}
