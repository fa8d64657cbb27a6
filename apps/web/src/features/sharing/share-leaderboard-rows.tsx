import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { Avatar } from '@daily/ui/avatar';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Award, Medal, Trophy } from 'lucide-react';
import type { ShareLeaderboardQuery } from './share-leaderboard.generated';

type Places = NonNullable<ShareLeaderboardQuery['shareLeaderboard']>;

/** The places of the board of shares, or an invitation to take the first. */
export function ShareLeaderboardRows({ places }: { places: Places }) {
  if (places.length === 0) {
    return (
      <div className="grid place-items-center gap-3 self-center text-center text-ink-soft">
        <Trophy aria-hidden className="size-8" />
        <p className="max-w-text text-balance">{SHARE_TEXTS.nobodyShared}</p>
      </div>
    );
  }
  return (
    <ol className="content-start">
      {places.map(({ rank, shareCount, player }) => {
        const name = player.username.trim() || SHARE_TEXTS.anonymous;
        return (
          <li key={player.id} className="flex h-13 items-center gap-3">
            <Rank rank={rank} />
            <Avatar name={name} url={player.avatarUrl ?? null} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>{' '}
              <span className="block text-xs text-ink-soft tabular-nums">{player.totalPoints} points</span>
            </span>{' '}
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              <span className="font-semibold text-ink">{shareCount}</span>{' '}
              {shareCount === 1 ? 'share' : 'shares'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The signs of the first three places, each in a colour of its own. */
const SIGNS = [
  { Sign: Trophy, look: 'text-streak-amber-ink' },
  { Sign: Medal, look: 'text-ink-soft' },
  { Sign: Award, look: 'text-streak-violet-ink' },
];

function Rank({ rank }: { rank: number }) {
  const place = SIGNS[rank - 1];
  return (
    <span className="grid size-8 shrink-0 place-items-center text-sm font-bold text-ink-soft tabular-nums">
      {place ? (
        <>
          <place.Sign aria-hidden className={clsx('size-5', place.look)} />
          <VisuallyHidden>Rank {rank} </VisuallyHidden>
        </>
      ) : (
        `#${rank}`
      )}
    </span>
  );
}
