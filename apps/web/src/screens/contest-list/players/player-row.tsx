import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { PlayerName } from '@daily/ui/display/player-name';
import { CircleCheck } from 'lucide-react';
import { ContestTime } from '../../../features/contests/contest-time';
import type { ContestPlayersPageQuery } from './contest-players.generated';

type Participant = NonNullable<ContestPlayersPageQuery['contest']>['participants']['edges'][number]['node'];

/** A player of a contest, with when they joined and whether they have finished. */
export function PlayerRow({ participant, isViewer }: { participant: Participant; isViewer: boolean }) {
  const { player, joinedAt, finishedAt } = participant;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <Avatar name={player.username} url={player.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <PlayerName name={player.username} className="font-medium" />
          {isViewer && <Badge tone="strong">You</Badge>}
          {player.isDemo && <Badge tone="neutral">Demo</Badge>}
        </span>
        <span className="block text-sm text-ink-soft">
          Joined <ContestTime at={joinedAt} />
        </span>
      </span>
      {finishedAt && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm font-medium text-success-ink">
          <CircleCheck aria-hidden className="size-4" />
          Finished
        </span>
      )}
    </li>
  );
}
