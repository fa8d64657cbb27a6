import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { PlayerName } from '@daily/ui/display/player-name';
import { clsx } from 'clsx';
import { RankMark } from '../../../board/rank-mark';
import { RowFigures } from '../../../features/contests/board/row-figures';

/** A place of the final ranking. */
export interface FinalPlace {
  rank: number;
  score: number;
  totalTimeMs: number;
  player: { id: string; username: string; avatarUrl: string | null };
}

/** A row of the final ranking. A veiled one is as high as it will be, and screen readers read it already. */
export function RankingRow(props: {
  place: FinalPlace;
  isOwn: boolean;
  isVeiled: boolean;
  /** Whether it was unveiled last. */
  isNew: boolean;
}) {
  const { place, isOwn, isVeiled, isNew } = props;
  const { rank, score, totalTimeMs, player } = place;
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={clsx(
        'relative flex min-h-12 items-center gap-3 rounded-md px-2 py-1',
        isOwn && !isVeiled && 'bg-accent-soft',
      )}
    >
      {isVeiled && (
        <span aria-hidden="true" className="absolute inset-y-2 right-2 left-16 rounded-sm bg-sunken" />
      )}
      <span className={clsx(isNew && rank === 1 && 'animate-pop')}>
        <RankMark rank={rank} score={score} />
      </span>
      <span
        className={clsx(
          'flex min-w-0 flex-1 items-center gap-3',
          isVeiled && 'opacity-0',
          isNew && 'animate-rise',
        )}
      >
        <Avatar id={player.id} name={player.username} url={player.avatarUrl} className="max-[22rem]:hidden" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <PlayerName name={player.username} className="min-w-0 font-medium" />
          {isOwn && <Badge tone="strong">You</Badge>}
        </span>
        <span className="flex shrink-0 flex-col-reverse items-end sm:flex-row sm:items-center sm:gap-3">
          <RowFigures score={score} totalTimeMs={totalTimeMs} />
        </span>
      </span>
    </li>
  );
}
