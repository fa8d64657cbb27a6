import { addMonths, type Month, formatMonth, parseMonth } from '@daily/rules/calendar';
import { CHAMPIONS } from '@daily/rules/leaderboard/ranking';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { PlayerName } from '@daily/ui/display/player-name';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageArguments } from '../../board/board-source';
import { RankMark } from '../../board/rank-mark';
import { type BoardVariables, boardPath, FIRST_MONTHS } from './board-view';
import { EmptyBoard } from './empty-board';
import { usePastMonthsQuery } from './past-months.generated';
import { useBoardPageQuery } from './score-board.generated';
import { formatScore } from './board-score';
import { ScoreBoard } from './score-board';

/** A past month: its champions, its leaderboard, and links to the adjacent months from the first one of the product to the latest. */
export function PastMonth({ month }: { month: Month }) {
  const board: BoardVariables = { board: 'MONTH', month };
  const name = formatMonth(month);
  const { data } = usePastMonthsQuery({ variables: FIRST_MONTHS, errorPolicy: 'all' });
  const earliest = data?.earliest?.edges[0]?.node.month;
  const latest = data?.monthlyChampions?.edges[0]?.node.month;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl font-bold tracking-tight">{name}</h2>
        <nav aria-label="Months" className="flex flex-wrap gap-x-4 text-sm">
          {latest !== undefined && earliest !== undefined && earliest < month && (
            <MonthLink month={earlierOf(addMonths(month, -1), parseMonth(latest))} direction="earlier" />
          )}
          <Link to={boardPath('past')} className={`${linkClass} flex min-h-9 items-center`}>
            All past months
          </Link>
          {latest !== undefined && earliest !== undefined && latest > month && (
            <MonthLink month={laterOf(addMonths(month, 1), parseMonth(earliest))} direction="later" />
          )}
        </nav>
      </div>
      <div>
        <Podium board={board} />
        <ScoreBoard
          board={board}
          label={`Leaderboard of ${name}`}
          moves={false}
          empty={<EmptyBoard text={LEADERBOARD_TEXTS.emptyMonth} />}
          path={boardPath('past', month)}
        />
      </div>
    </div>
  );
}

function earlierOf(one: Month, other: Month): Month {
  return one < other ? one : other;
}

function laterOf(one: Month, other: Month): Month {
  return one > other ? one : other;
}

function MonthLink({ month, direction }: { month: Month; direction: 'earlier' | 'later' }) {
  return (
    <Link to={boardPath('past', month)} className={`${linkClass} inline-flex min-h-9 items-center gap-1`}>
      {direction === 'earlier' && <ArrowLeft aria-hidden className="size-4" />}
      {formatMonth(month)}
      {direction === 'later' && <ArrowRight aria-hidden className="size-4" />}
    </Link>
  );
}

/** Position of each champion: the first one stands in the middle. */
const POSITIONS = ['order-2', 'order-1', 'order-3'];

/** Height and color of the step by rank, so that equal ranks have equal steps. */
const STEPS: Record<number, string> = {
  1: 'h-28 bg-place-1',
  2: 'h-20 bg-place-2',
  3: 'h-14 bg-place-3',
};

/** The champions of a past month, which are the first rows of its leaderboard. Renders nothing without them. */
function Podium({ board }: { board: BoardVariables }) {
  const { data } = useBoardPageQuery({ variables: { ...board, ...pageArguments() }, errorPolicy: 'all' });
  const champions = data?.leaderboard?.edges.slice(0, CHAMPIONS) ?? [];
  if (champions.length === 0) return null;
  return (
    <ol aria-label="Champions" className="mx-auto grid w-full max-w-narrow grid-cols-3 items-end gap-2">
      {champions.map(({ node }, index) => (
        <li
          key={node.player.id}
          className={clsx('grid min-w-0 grid-cols-1 justify-items-center', POSITIONS[index])}
        >
          <Avatar
            id={node.player.id}
            name={node.player.username}
            url={node.player.avatarUrl}
            className="size-12"
          />
          <PlayerName name={node.player.username} className="mt-1 max-w-full text-sm font-semibold" />
          <p className="text-xs text-ink-soft tabular-nums">{formatScore(node.score, board)}</p>
          <p className={clsx('mt-2 w-full rounded-t-md pt-2 text-center', STEPS[node.rank])}>
            <RankMark rank={node.rank} />
          </p>
        </li>
      ))}
    </ol>
  );
}
