import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { LoadError } from '@daily/ui/display/load-error';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { type ReactNode, useState } from 'react';
import { MyShare } from './my-share';
import { MySharesDocument, useMySharesQuery } from './my-shares.generated';

/** The query of the list, with the variables of its first page. */
export const MY_SHARES = { document: MySharesDocument, variables: { first: 10 } };

/** The viewer's shares, newest first, in pages. */
export function MyShares(props: {
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown before the first share. */
  empty: ReactNode;
}) {
  // Refetched whenever it is shown, because links are visited elsewhere.
  const { data, loading, fetchMore, refetch } = useMySharesQuery({
    variables: MY_SHARES.variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isFetchingMore, setFetchingMore] = useState(false);
  const shares = data?.viewer?.shares;

  if (!shares) {
    return loading ? props.skeleton : <NotLoaded onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (shares.edges.length === 0) return props.empty;

  const fetchNextPage = async () => {
    setFetchingMore(true);
    await fetchMore({ variables: { after: shares.pageInfo.endCursor } }).catch(() =>
      toast.error(SHARE_TEXTS.mySharesNotLoaded),
    );
    setFetchingMore(false);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {shares.edges.map(({ node }) => (
          <MyShare key={node.id} share={node} />
        ))}
      </ul>
      {shares.pageInfo.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={isFetchingMore}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p className="max-w-text text-sm text-ink-soft">{SHARE_TEXTS.attributionNote}</p>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError variant="secondary" onRetry={onRetry}>
      {SHARE_TEXTS.mySharesNotLoaded}
    </LoadError>
  );
}
