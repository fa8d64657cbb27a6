import { addMonths, type Month, formatMonth } from '@daily/rules/calendar';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard-texts';
import { linkClass } from '@daily/ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ScoreBoard } from './score-board';
import { type BoardOfQuery, boardPath } from './board-view';
import { EmptyBoard } from './empty-board';
import { FIRST_MONTHS } from './first-months';
import { usePastMonthsQuery } from './past-months.generated';
import { Podium } from './podium';

/** A month that is over: its champions, its whole board, and the way to the months around it. */
export function PastMonth({ month }: { month: Month }) {
  const board: BoardOfQuery = { board: 'MONTH', month };
  const name = formatMonth(month);
  const { data } = usePastMonthsQuery({ variables: FIRST_MONTHS, errorPolicy: 'all' });
  const latest = data?.monthlyChampions?.edges[0]?.node.month;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl font-bold tracking-tight">{name}</h2>
        <nav aria-label="Months" className="flex flex-wrap gap-x-4 text-sm">
          <MonthLink month={addMonths(month, -1)} way="earlier" />
          <Link to={boardPath('past')} className={`${linkClass} flex min-h-9 items-center`}>
            All past months
          </Link>
          {latest !== undefined && latest > month && <MonthLink month={addMonths(month, 1)} way="later" />}
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

function MonthLink({ month, way }: { month: Month; way: 'earlier' | 'later' }) {
  return (
    <Link to={boardPath('past', month)} className={`${linkClass} inline-flex min-h-9 items-center gap-1`}>
      {way === 'earlier' && <ArrowLeft aria-hidden className="size-4" />}
      {formatMonth(month)}
      {way === 'later' && <ArrowRight aria-hidden className="size-4" />}
    </Link>
  );
}
