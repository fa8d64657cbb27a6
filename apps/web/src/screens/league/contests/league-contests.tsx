import { useNextPage } from '@daily/apollo/next-page';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { LoadError } from '@daily/ui/display/load-error';
import { LoadMore } from '@daily/ui/loading/load-more';
import { type ReactNode, useId } from 'react';
import { useServerClock } from '../../../features/contests/clock/use-server-clock';
import { LeagueContest } from './league-contest';
import { LeagueContestsDocument, useLeagueContestsQuery } from './league-contests.generated';
import { leagueContestsPage } from './league-contests-variables';

/** The contests for the members of a league, in pages; nothing for a league without contests. */
export function LeagueContests({ leagueId }: { leagueId: string }) {
  const firstPage = leagueContestsPage(leagueId);
  const { data, error, refetch } = useLeagueContestsQuery({ variables: firstPage });
  useServerClock(data?.serverTime);
  const nextPage = useNextPage(LeagueContestsDocument);
  const contests = data?.league?.contests;
  if (!contests) return error ? <NotLoaded onRetry={() => void refetch().catch(() => undefined)} /> : null;
  if (contests.edges.length === 0) return null;
  const { hasNextPage, endCursor } = contests.pageInfo;
  const loadMore = () => void nextPage.load({ ...firstPage, after: endCursor ?? null });
  return (
    <Group>
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-sm">
        {contests.edges.map(({ node }) => (
          <LeagueContest key={node.id} contest={node} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          label="Show more contests"
          onLoad={loadMore}
          loading={nextPage.loading}
          failed={nextPage.failed}
        />
      )}
    </Group>
  );
}

function Group({ children }: { children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-xl font-semibold tracking-tight">
        Contests of this league
      </h2>
      {children}
    </section>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Group>
      <LoadError variant="secondary" onRetry={onRetry}>
        {CONTEST_TEXTS.listNotLoaded}
      </LoadError>
    </Group>
  );
}
