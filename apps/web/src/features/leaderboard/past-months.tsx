import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { Avatar } from '@daily/ui/display/avatar';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { PlayerName } from '@daily/ui/display/player-name';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { LoadError } from '@daily/ui/display/load-error';
import { useState } from 'react';
import { boardPath, FIRST_MONTHS, MONTHS_PER_PAGE } from './board-view';
import { EmptyBoard } from './empty-board';
import { MonthsSkeleton } from './months-skeleton';
import { type PastMonthsQuery, usePastMonthsQuery } from './past-months.generated';
import { RankMark } from '../../board/rank-mark';
import { formatNumber } from '@daily/rules/format-number';
import { Link } from 'react-router';

/** The past months, latest first, each with its champions and a link to its leaderboard. */
export function PastMonths() {
  const [pages, setPages] = useState(1);
  const { data, previousData, error, refetch } = usePastMonthsQuery({
    variables: { ...FIRST_MONTHS, first: MONTHS_PER_PAGE * pages },
    errorPolicy: 'all',
  });
  useFailureToast(error !== undefined, LEADERBOARD_TEXTS.notLoaded);
  const months = (data ?? previousData)?.monthlyChampions;
  if (!months && error) return <NotLoaded onRetry={() => void refetch().catch(() => undefined)} />;
  if (!months) return <MonthsSkeleton />;
  if (months.edges.length === 0) return <EmptyBoard text={LEADERBOARD_TEXTS.noPastMonths} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {months.edges.map(({ node }) => (
          <li key={node.month} className="grid grid-cols-1">
            <MonthCard {...node} />
          </li>
        ))}
      </ul>
      {months.pageInfo.hasNextPage && pages < MAX_PAGES && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" onClick={() => setPages(pages + 1)}>
            Older months
          </Button>
        </div>
      )}
    </>
  );
}

/** Keeps the number of requested months within the API's limit of 100 items per page. */
const MAX_PAGES = 8;

type Month = NonNullable<PastMonthsQuery['monthlyChampions']>['edges'][number]['node'];

function MonthCard({ month, champions }: Month) {
  const name = formatMonth(parseMonth(month));
  return (
    <Card aria-labelledby={`month-${month}`} className="flex flex-col">
      <h2 id={`month-${month}`} className="text-lg font-semibold tracking-tight">
        {name}
      </h2>
      <ol className="mt-3 grid flex-1 grid-cols-1 content-start gap-2">
        {champions.map(({ rank, score, player }) => (
          <li key={player.id} className="flex items-center gap-2">
            <RankMark rank={rank} />{' '}
            <Avatar
              id={player.id}
              name={player.username}
              url={player.avatarUrl}
              className="max-[22rem]:hidden"
            />
            <PlayerName name={player.username} className="min-w-0 flex-1 font-medium" />{' '}
            <span className="text-sm text-ink-soft tabular-nums">{formatNumber(score)} pts</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-t border-line pt-3">
        <Link to={boardPath('past', parseMonth(month))} className={linkClass}>
          Leaderboard of {name}
        </Link>
      </p>
    </Card>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return <LoadError onRetry={onRetry}>{LEADERBOARD_TEXTS.notLoaded}</LoadError>;
}
