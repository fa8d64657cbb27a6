import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { PlayerName } from '@daily/ui/display/player-name';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { clsx } from 'clsx';
import type { RefCallback } from 'react';
import { Link } from 'react-router';
import type { BoardEntry, RowParts } from './board-source';
import { RankMark } from './rank-mark';

/** Height of a row and of its skeleton. */
export const ROW_HEIGHT = 'h-16';

/** Element id of the viewer's own row. */
const OWN_ROW_ID = 'your-place';

/** A row of a board: rank, player, and what the board ranks by. */
export function BoardRow({
  entry: { rank, player },
  name = player.username,
  mark = <RankMark rank={rank} />,
  below,
  side,
  own,
  ownRow,
}: RowParts & {
  entry: BoardEntry;
  /** Whether it is the viewer's own row; `ownRow` then receives its element. */
  own: boolean;
  ownRow: RefCallback<HTMLElement>;
}) {
  return (
    <li
      ref={own ? ownRow : null}
      id={own ? OWN_ROW_ID : undefined}
      tabIndex={own ? -1 : undefined}
      aria-current={own ? 'true' : undefined}
      className={clsx(
        'group flex items-center gap-2 border-b border-line px-2 last:border-b-0 sm:gap-3 sm:px-4',
        ROW_HEIGHT,
        own && 'scroll-my-28 bg-accent-soft',
      )}
    >
      {mark}{' '}
      <Avatar
        name={name}
        url={player.avatarUrl ?? null}
        className={clsx('max-[22rem]:hidden', own && 'ring-1 ring-accent')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <PlayerName name={name} className="font-medium" />
          {own && <Badge tone="strong">You</Badge>}
        </span>{' '}
        {below}
      </span>{' '}
      <span className="flex shrink-0 flex-col-reverse items-end gap-0.5 sm:flex-row sm:items-center sm:gap-3">
        {side}
      </span>
      {!own && <ReportLink playerId={player.id} name={name} />}
    </li>
  );
}

/** Leads to the report of a player. Always visible on touch screens, else while the row is pointed at or the link has the focus. */
function ReportLink({ playerId, name }: { playerId: string; name: string }) {
  return (
    <Link
      to={`${PAGE_PATHS.report}/${playerId}`}
      rel="nofollow"
      aria-label={`Report ${name}`}
      className={
        'grid size-6 shrink-0 place-items-center text-ink-soft ' +
        'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100'
      }
    >
      <span aria-hidden>⚑</span>
    </Link>
  );
}
