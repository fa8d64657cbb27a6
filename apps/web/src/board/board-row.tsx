import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { clsx } from 'clsx';
import type { ReactNode, RefCallback } from 'react';
import { Link } from 'react-router';
import { LinkedName, type NamedPlayer } from './linked-name';
import { RankMark } from './rank-mark';

/** An entry of a board, whatever the board ranks by. */
export interface BoardEntry {
  rank: number;
  player: NamedPlayer & { id: string; avatarUrl?: string | null };
}

/** What a row can show besides rank, picture and name, and instead of them. */
export interface RowParts {
  /** Replaces the player's name, which then leads nowhere. */
  name?: string;
  /** Replaces the default mark of the rank. */
  mark?: ReactNode;
  /** Shown below the name. */
  below?: ReactNode;
}

/** Height of a row and of its skeleton. A row is higher when a long name wraps. */
export const ROW_HEIGHT = 'min-h-16';

/** Size of the end of a row, where the rows of others have a link, for rows that have none. */
export const MARGIN = 'size-6 shrink-0';

/** Element id of the viewer's own row. */
const OWN_ROW_ID = 'your-place';

/**
 * On narrow screens the name has a line of its own, above the streak and the score. On wide ones the score is beside both, and all
 * scores end at the same place, also in the viewer's own row, which has no link to a report.
 */
const DETAILS =
  'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 ' +
  'sm:grid-cols-[minmax(0,1fr)_auto_1.5rem] sm:gap-x-3 sm:gap-y-0';

/** Consecutive rows of a board. */
export function BoardRows<Entry extends BoardEntry>(props: {
  edges: readonly { node: Entry }[];
  source: { sideOf: (entry: Entry) => ReactNode; partsOf?: (entry: Entry) => RowParts };
  viewerId: string | null;
  /** Receives the element of the viewer's own row. */
  ownRow: RefCallback<HTMLElement>;
}) {
  const { edges, source, viewerId, ownRow } = props;
  const [first, last] = [edges.at(0)?.node.rank ?? 0, edges.at(-1)?.node.rank ?? 0];
  return (
    <ol
      aria-label={`Rank ${formatNumber(first)} to ${formatNumber(last)}`}
      className="border-b border-line last:border-b-0"
    >
      {edges.map(({ node }, index) => (
        // Keyed by position, not by player: when the board changes, rows change their content instead of moving.
        <BoardRow
          key={index}
          entry={node}
          {...source.partsOf?.(node)}
          side={source.sideOf(node)}
          own={node.player.id === viewerId}
          ownRow={ownRow}
        />
      ))}
    </ol>
  );
}

/** A row of a board: rank, player, and what the board ranks by. */
export function BoardRow({
  entry: { rank, player },
  name: replaced,
  mark = <RankMark rank={rank} />,
  below,
  side,
  own,
  ownRow,
}: RowParts & {
  entry: BoardEntry;
  /** Shown at the end of the row. */
  side: ReactNode;
  /** Whether it is the viewer's own row; `ownRow` then receives its element. */
  own: boolean;
  ownRow: RefCallback<HTMLElement>;
}) {
  const name = replaced ?? player.username;
  return (
    <li
      ref={own ? ownRow : null}
      id={own ? OWN_ROW_ID : undefined}
      tabIndex={own ? -1 : undefined}
      aria-current={own ? 'true' : undefined}
      className={clsx(
        'group flex items-center gap-2 border-b border-line px-2 py-1.5 last:border-b-0 sm:gap-3 sm:px-4',
        ROW_HEIGHT,
        own && 'scroll-my-28 bg-accent-soft',
      )}
    >
      {mark}{' '}
      <Avatar
        id={player.id}
        name={name}
        url={player.avatarUrl ?? null}
        className={clsx('max-[22rem]:hidden', own && 'ring-1 ring-accent')}
      />
      <span className={DETAILS}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 sm:flex-nowrap">
          <LinkedName
            player={replaced === undefined ? player : { username: replaced }}
            className="font-medium"
          />
          {own && <Badge tone="strong">You</Badge>}
        </span>{' '}
        <span className="col-span-2 row-start-2 flex flex-wrap items-center justify-between gap-x-2 sm:contents">
          <span className="min-w-0 sm:col-start-1 sm:row-start-2">{below}</span>{' '}
          <span className="ml-auto flex items-center gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:gap-3">
            {side}
          </span>
        </span>
        {!own && <ReportLink playerId={player.id} name={name} />}
      </span>
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
        'col-start-2 row-start-1 grid size-6 place-items-center text-ink-soft sm:col-start-3 sm:row-span-2 ' +
        'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100'
      }
    >
      <span aria-hidden>⚑</span>
    </Link>
  );
}
