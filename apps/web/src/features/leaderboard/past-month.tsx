import { addMonths, type Month, formatMonth, parseMonth } from '@daily/rules/calendar';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { linkClass } from '@daily/ui/controls/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ScoreBoard } from './score-board';
import { type BoardVariables, boardPath } from './board-view';
import { EmptyBoard } from './empty-board';
import { FIRST_MONTHS } from './past-months-page';
import { usePastMonthsQuery } from './past-months.generated';
import { Podium } from './podium';

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
