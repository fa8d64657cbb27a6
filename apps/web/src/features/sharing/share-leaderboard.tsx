import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { ErrorBanner } from '@daily/ui/banner';
import { linkClass } from '@daily/ui/button';
import { Placeholder, Skeleton } from '@daily/ui/skeleton';
import { useFailureToast } from '@daily/ui/use-failure-toast';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useShareBoardPageQuery } from './share-board.generated';
import { ALL_SHARES, filterVariables, ShareFilters } from './share-filters';
import { ShareLeaderboardRows } from './share-leaderboard-rows';

/** Rows of placeholders while it loads (specification, section 2). */
const BONES = 5;

/** Places that it shows; the leaderboard page has the others. */
const PLACES = 10;

/** Who leads by verified shares, with filters: the card below a result. */
export function ShareLeaderboard() {
  const titleId = useId();
  const [filter, setFilter] = useState(ALL_SHARES);
  const { data, error, loading } = useShareBoardPageQuery({
    variables: { ...filterVariables(filter), first: PLACES, after: null, last: null, before: null },
  });
  useFailureToast(Boolean(error), SHARE_TEXTS.leaderboardNotFetched);

  const places = data?.shareLeaderboard?.edges;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lg font-semibold tracking-tight">
          Share Champions
        </h3>
        <Link to="/leaderboard?board=sharing" className={`${linkClass} text-sm`}>
          Whole board
        </Link>
      </div>
      <div className="mt-3">
        <ShareFilters filter={filter} onChange={setFilter} />
      </div>
      {/* As high as its placeholders, so that nothing jumps when they go. */}
      <div className="mt-3 grid min-h-65 grid-cols-1">
        {places && <ShareLeaderboardRows places={places} />}
        {!places && loading && <Bones />}
        {!places && !loading && <ErrorBanner>{SHARE_TEXTS.leaderboardNotLoaded}</ErrorBanner>}
      </div>
      <p className="mt-3 max-w-text text-sm text-ink-soft">{SHARE_TEXTS.verificationRule}</p>
    </section>
  );
}

function Bones() {
  return (
    <Skeleton>
      {Array.from({ length: BONES }, (_, row) => (
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
