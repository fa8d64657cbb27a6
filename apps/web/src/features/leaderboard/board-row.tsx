import { streakLength, streakTier } from '@daily/rules/streak';
import { Avatar } from '@daily/ui/avatar';
import { Badge, badgeShape } from '@daily/ui/badge';
import { STREAK_LOOKS } from '@daily/ui/streak-looks';
import { clsx } from 'clsx';
import type { RefCallback } from 'react';
import type { BoardPageQuery } from './board-page.generated';
import type { BoardOfQuery } from './board-view';
import { Movement } from './movement';
import { RankMark } from './rank-mark';
import { scoreInWords } from './score';

/** A place on a board, as a page brings it. */
export type BoardEntry = NonNullable<BoardPageQuery['leaderboard']>['edges'][number]['node'];

/** The height of a row, which its bones have too. */
export const ROW_HEIGHT = 'h-16';

/** The id of the viewer's own row, to be scrolled to. */
export const OWN_ROW_ID = 'your-place';

/** One place: rank, who stands there, how far they moved, what they have. */
export function BoardRow(props: {
  entry: BoardEntry;
  board: BoardOfQuery;
  /** Whether places on this board still move. */
  moves: boolean;
  /** Whether it is the viewer's own; then `ownRow` is told it. */
  own: boolean;
  ownRow: RefCallback<HTMLElement>;
}) {
  const { entry, board, own } = props;
  const { player } = entry;
  return (
    <li
      ref={own ? props.ownRow : null}
      id={own ? OWN_ROW_ID : undefined}
      tabIndex={own ? -1 : undefined}
      aria-current={own ? 'true' : undefined}
      className={clsx(
        'flex items-center gap-2 border-b border-line px-2 last:border-b-0 sm:gap-3 sm:px-4',
        ROW_HEIGHT,
        own && 'scroll-my-28 bg-accent-soft',
      )}
    >
      <RankMark rank={entry.rank} />{' '}
      <Avatar name={player.username} url={player.avatarUrl} className="max-[22rem]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{player.username}</span>
          {own && <Badge tone="accent">You</Badge>}
        </span>{' '}
        {props.moves && <Streak days={player.currentStreak} />}
      </span>{' '}
      <span className="flex shrink-0 flex-col-reverse items-end gap-0.5 sm:flex-row sm:items-center sm:gap-3">
        {props.moves && <Movement by={entry.movement} />}{' '}
        <span className="text-right text-sm font-semibold tabular-nums sm:min-w-20">
          {scoreInWords(entry.score, board)}
        </span>
      </span>
    </li>
  );
}

function Streak({ days }: { days: number }) {
  const tier = streakTier(days);
  if (tier === 'none') return null;
  const { colour, Sign } = STREAK_LOOKS[tier];
  return (
    <span className={clsx(badgeShape, 'mt-0.5 max-w-full', colour)}>
      <Sign aria-hidden className="size-3.5" />
      <span className="max-sm:sr-only">Streak:</span> {streakLength(days)}
    </span>
  );
}
