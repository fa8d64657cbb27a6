import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { LEADERBOARD_TEXTS } from '@daily/rules/leaderboard/texts';
import { formatDays } from '@daily/rules/streak';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { Card, CardTitle } from '@daily/ui/display/card';
import { PLACE_COLORS } from '@daily/ui/display/place-colors';
import { PlayerName } from '@daily/ui/display/player-name';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type TopPlayers_QueryFragment, useTopPlayersQueryFragment } from './top-players.generated';

/** The first three players of this month's leaderboard. */
export function TopPlayers(props: {
  /** Null while the query is loading and after it has failed. */
  query: FragmentRef<TopPlayers_QueryFragment> | null;
  failed: boolean;
  /** Called to load the leaderboard again. */
  onRetry: () => void;
}) {
  const { leaderboard, viewer } = useTopPlayersQueryFragment(props.query) ?? {};
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="flex items-center gap-2">
        <Trophy aria-hidden className="size-5 text-accent-ink" />
        Top Players
      </CardTitle>
      <div className="mt-3 grid min-h-42 grid-cols-1">
        <Board
          leaderboard={leaderboard}
          ownId={viewer?.player.id}
          failed={props.failed}
          onRetry={props.onRetry}
        />
      </div>
      {leaderboard && leaderboard.edges.length > 0 && viewer && !viewer.hidden && (
        <OwnPlace player={viewer.player} edges={leaderboard.edges} />
      )}
      <p className="mt-3 border-t border-line pt-3">
        <Link to={PAGE_PATHS.leaderboard} className={linkClass}>
          View Full Leaderboard →
        </Link>
      </p>
    </Card>
  );
}

type Leaderboard = NonNullable<TopPlayers_QueryFragment['leaderboard']>;

function Board(props: {
  leaderboard: Leaderboard | null | undefined;
  /** Id of the viewer's player. */
  ownId: string | undefined;
  failed: boolean;
  onRetry: () => void;
}) {
  const { leaderboard, failed } = props;
  // Loaded rows stay after a failed refresh. Without rows, a failed board must not be reported as an empty one.
  if (leaderboard && leaderboard.edges.length > 0) {
    return <Rows edges={leaderboard.edges} ownId={props.ownId} />;
  }
  if (failed) {
    return (
      <Note>
        The leaderboard is unavailable right now.
        <Button variant="quiet" size="sm" className="mt-1 underline" onClick={props.onRetry}>
          Try again
        </Button>
      </Note>
    );
  }
  return leaderboard ? <Note>{LEADERBOARD_TEXTS.empty}</Note> : <RowsSkeleton />;
}

function Rows({ edges, ownId }: { edges: Leaderboard['edges']; ownId: string | undefined }) {
  return (
    <ol className="content-start">
      {edges.map(({ node: { rank, player, monthlyPoints } }) => {
        const own = player.id === ownId;
        return (
          <li
            key={player.id}
            aria-current={own ? 'true' : undefined}
            className={clsx(own && '-mx-2 rounded-md bg-accent-soft px-2')}
          >
            <Row
              rank={rank}
              name={player.username}
              picture={<Avatar id={player.id} name={player.username} url={player.avatarUrl} />}
              streak={player.currentStreak}
              points={monthlyPoints}
              own={own}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Row(props: {
  rank: number;
  name: string;
  picture?: ReactNode;
  streak?: number;
  points: number;
  own?: boolean;
}) {
  const { rank, name, picture, streak = 0, points, own = false } = props;
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span
        className={
          'grid h-8 min-w-8 shrink-0 place-items-center rounded-full px-1.5 text-sm font-bold tabular-nums ' +
          (PLACE_COLORS[rank] ?? 'bg-sunken text-ink-soft')
        }
      >
        <VisuallyHidden>Rank </VisuallyHidden>
        {formatNumber(rank)}
      </span>{' '}
      {picture}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <PlayerName name={name} className="font-medium" />
          {own && <Badge tone="strong">You</Badge>}
        </span>{' '}
        {streak > 0 && <span className="block text-xs text-ink-soft">{formatDays(streak)} in a row</span>}
      </span>{' '}
      <span className="shrink-0 text-sm text-ink-soft tabular-nums">
        <span className="font-semibold text-ink">{points}</span> pts
      </span>
    </div>
  );
}

type OwnPlayer = NonNullable<TopPlayers_QueryFragment['viewer']>['player'];

/** The viewer's own row below the top players, unless they are one of them. */
function OwnPlace({ player, edges }: { player: OwnPlayer; edges: Leaderboard['edges'] }) {
  if (edges.some(({ node }) => node.player.id === player.id)) return null;
  const entry = player.leaderboardEntry;
  return (
    <div className="mt-1 border-t border-line pt-1">
      {entry ? (
        <Row
          rank={entry.rank}
          name="You"
          picture={<Avatar id={player.id} name={player.username} url={player.avatarUrl} />}
          streak={player.currentStreak}
          points={entry.score}
        />
      ) : (
        <p className="py-3 text-sm text-ink-soft">A correct answer puts you on the board this month.</p>
      )}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center place-self-center text-center text-ink-soft">{children}</div>
  );
}

function RowsSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3">
          <Placeholder round className="size-8" />
          <Placeholder round className="size-8" />
          <Placeholder className="h-4 flex-1" />
          <Placeholder className="h-4 w-12" />
        </div>
      ))}
    </Skeleton>
  );
}
