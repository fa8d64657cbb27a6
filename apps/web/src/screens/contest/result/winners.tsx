import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { Card, CardTitle } from '@daily/ui/display/card';
import { PlayerName } from '@daily/ui/display/player-name';
import { useId } from 'react';
import { Link } from 'react-router';
import { RankMark } from '../../../board/rank-mark';
import { isBoardOpen } from '../../../features/contests/board/is-board-open';
import { RowFigures } from '../../../features/contests/board/row-figures';
import { contestBoardPath } from '../../../features/contests/contest-path';
import type { ContestStanding_ContestFragment } from './contest-standing.generated';

/** The first three ranks of a contest that has ended. */
export function Winners({ standing }: { standing: ContestStanding_ContestFragment }) {
  const { slug, winners } = standing;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Winners</CardTitle>
      {winners.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {isBoardOpen(standing) ? 'Nobody has scored a point.' : 'The places are still to be revealed.'}
        </p>
      ) : (
        <ol className="mt-4 grid grid-cols-1 gap-3">
          {winners.map(({ rank, score, totalTimeMs, player }) => (
            <li key={player.id} className="flex items-center gap-3">
              <RankMark rank={rank} />
              <Avatar name={player.username} url={player.avatarUrl} className="max-[22rem]:hidden" />
              <PlayerName name={player.username} className="min-w-0 flex-1 font-medium" />
              <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:items-center sm:gap-3">
                <RowFigures score={score} totalTimeMs={totalTimeMs} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4">
        <Link to={contestBoardPath(slug)} className={`${linkClass} inline-block py-1`}>
          All places
        </Link>
      </p>
    </Card>
  );
}
