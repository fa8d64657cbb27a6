import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { Avatar } from '@daily/ui/display/avatar';
import { PlayerName } from '@daily/ui/display/player-name';
import { Trophy } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';
import type { ShareBoardPageQuery } from './share-board.generated';
import { ShareCount, ShareRank } from './share-rank';

type Entries = NonNullable<ShareBoardPageQuery['shareLeaderboard']>['edges'];

/** The entries of the share leaderboard, or its empty state. */
export function ShareLeaderboardRows({ entries }: { entries: Entries }) {
  if (entries.length === 0) return <EmptyShareLeaderboard />;
  return (
    <ol className="content-start">
      {entries.map(({ node: { rank, score, player } }) => {
        const name = player.username.trim() || SHARE_TEXTS.anonymous;
        return (
          <li key={player.id} className="flex h-13 items-center gap-3">
            <ShareRank rank={rank} />
            <Avatar id={player.id} name={name} url={player.avatarUrl ?? null} />
            <span className="min-w-0 flex-1">
              <PlayerName name={name} className="font-medium" />{' '}
              <span className="block text-xs text-ink-soft tabular-nums">
                {formatNumber(player.totalPoints)} points
              </span>
            </span>{' '}
            <ShareCount of={score} />
          </li>
        );
      })}
    </ol>
  );
}

/** The empty state: an invitation to take the first place. */
export function EmptyShareLeaderboard() {
  return (
    <div className="grid place-items-center gap-3 self-center text-center text-ink-soft">
      <Trophy aria-hidden className="size-8" />
      <p className="max-w-text text-balance">{SHARE_TEXTS.leaderboardEmpty}</p>
    </div>
  );
}
