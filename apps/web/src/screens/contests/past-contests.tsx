import { useNextPage } from '@daily/apollo/next-page';
import { LoadMore } from '@daily/ui/loading/load-more';
import { type ContestsQuery, PastContestsDocument } from '../../features/contests/list/contests.generated';
import { PastContest } from '../../features/contests/list/past-contest';
import { FIRST_PAGE } from './first-page';

/** The contests that have ended, in pages. */
export function PastContests({ past: { edges, pageInfo } }: { past: ContestsQuery['past'] }) {
  const { load, loading, failed } = useNextPage(PastContestsDocument);
  const loadMore = () => void load({ ...FIRST_PAGE, after: pageInfo.endCursor ?? null });
  return (
    <>
      <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-sm">
        {edges.map(({ node }) => (
          <PastContest key={node.id} contest={node} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <LoadMore label="Show more" onLoad={loadMore} loading={loading} failed={failed} />
      )}
    </>
  );
}
