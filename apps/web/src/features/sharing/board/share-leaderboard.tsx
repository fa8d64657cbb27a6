import { PAGE_PATHS } from '@daily/contract/page-paths';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Card, CardTitle } from '@daily/ui/display/card';
import { linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useShareBoardPageQuery } from './share-board.generated';
import { ALL_SHARES, filterVariables, ShareFilters } from './share-filters';
import { ShareLeaderboardRows } from './share-leaderboard-rows';

const TITLE = 'Share Champions';

/** Number of placeholder rows. */
const SKELETON_ROWS = 5;

/** Number of entries; the leaderboard page shows the others. */
const ENTRIES = 5;

/** The server renders no entries, because the board is loaded only after an answer, and the filters need scripts. */
const NEEDS_SCRIPTS = 'noscript:hidden';

/**
 * The first entries of the share leaderboard with its filters, shown beside a result; one line until there are entries. Hidden
 * without scripts.
 */
export function ShareLeaderboard() {
  const titleId = useId();
  const [filter, setFilter] = useState(ALL_SHARES);
  const { data, error, loading } = useShareBoardPageQuery({
    variables: { ...filterVariables(filter), first: ENTRIES, after: null, last: null, before: null },
  });
  useFailureToast(Boolean(error), SHARE_TEXTS.leaderboardNotFetched);

  const entries = data?.shareLeaderboard?.edges;
  // An empty board does not take the room of a card, nor does one that is still loading and may be empty.
  if (filter === ALL_SHARES && !entries?.length && !error) {
    return (
      <Line>
        {entries ? <p className="text-sm text-ink-soft">{SHARE_TEXTS.leaderboardEmpty}</p> : <LineSkeleton />}
      </Line>
    );
  }
  return (
    <Card aria-labelledby={titleId} className={NEEDS_SCRIPTS}>
      <Title id={titleId} />
      <div className="mt-3">
        <ShareFilters filter={filter} onChange={setFilter} />
      </div>
      {/* At least as high as the skeleton, so that the page does not shift. */}
      <div className="mt-3 grid min-h-65 grid-cols-1">
        {entries && <ShareLeaderboardRows entries={entries} />}
        {!entries && loading && <RowsSkeleton />}
        {!entries && !loading && <ErrorBanner>{SHARE_TEXTS.leaderboardNotLoaded}</ErrorBanner>}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{SHARE_TEXTS.verificationRule}</p>
      <p className="mt-3 border-t border-line pt-3">
        <Link to={`${PAGE_PATHS.leaderboard}?board=sharing`} className={linkClass}>
          Full leaderboard
        </Link>
      </p>
    </Card>
  );
}

/** The board as one line. */
function Line({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={TITLE}
      className={clsx('grid grid-cols-[auto_minmax(0,1fr)] gap-2 self-start px-1', NEEDS_SCRIPTS)}
    >
      <Share2 aria-hidden className="mt-0.5 size-4 text-accent-ink" />
      {children}
    </section>
  );
}

/** As high as the text of an empty board. */
function LineSkeleton() {
  return (
    <Skeleton className="grid h-10 content-around">
      <Placeholder className="h-4" />
      <Placeholder className="h-4 w-2/3" />
    </Skeleton>
  );
}

function Title({ id }: { id: string }) {
  return (
    <CardTitle id={id} className="flex items-center gap-2">
      <Share2 aria-hidden className="size-5 text-accent-ink" />
      {TITLE}
    </CardTitle>
  );
}

function RowsSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} data-placeholder className="flex h-13 items-center gap-3">
          <Placeholder round className="size-8" />
          <Placeholder round className="size-8" />
          <Placeholder className="h-4 flex-1" />
          <Placeholder className="h-4 w-16" />
        </div>
      ))}
    </Skeleton>
  );
}
