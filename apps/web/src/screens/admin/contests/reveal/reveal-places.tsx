import { REVEALED_ONE_BY_ONE } from '@daily/rules/contest/reveal';
import { formatPoints } from '@daily/rules/game/scoring';
import { Avatar } from '@daily/ui/display/avatar';
import { PLACE_COLORS } from '@daily/ui/display/place-colors';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import { formatTaken } from '../../../../features/contests/clock/durations';
import type { AdminContestRevealQuery } from './reveal-screen.generated';

/** A contest as the big screen shows it. */
export type RevealedContest = NonNullable<AdminContestRevealQuery['contest']>;

/** The first places, sealed or revealed. Nothing before the end, and nothing of the leaderboard as it stood before the freeze. */
export function RevealPlaces({ contest, hasEnded }: { contest: RevealedContest; hasEnded: boolean }) {
  const { freezeMinutes, revealedRank, nextRevealRank, leaderboard } = contest;
  if (!hasEnded) return <div />;
  const isOpen = freezeMinutes === 0 || revealedRank !== null;
  const entries = isOpen
    ? leaderboard.edges.map(({ node }) => node).filter(({ rank }) => rank <= REVEALED_ONE_BY_ONE)
    : [];
  // While none is revealed, the next step opens the last one.
  const sealed = revealedRank === null ? (freezeMinutes === 0 ? 0 : (nextRevealRank ?? 0)) : revealedRank - 1;
  const latest = entries[0]?.rank;
  return (
    <ol aria-label="Places" className="mx-auto grid w-full max-w-board content-center gap-2 self-center">
      {Array.from({ length: Math.min(sealed, REVEALED_ONE_BY_ONE) }, (_, index) => (
        <Row key={`sealed-${index + 1}`} rank={index + 1}>
          <span className="flex items-center gap-3 text-ink-soft">
            <LockKeyhole aria-hidden className="size-5" />
            Sealed
          </span>
        </Row>
      ))}
      {entries.map(({ rank, player, score, totalTimeMs }) => (
        <Row key={player.id} rank={rank} isRevealed isLatest={rank === latest}>
          <Avatar id={player.id} name={player.username} url={player.avatarUrl} className="max-sm:hidden" />
          <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{player.username}</bdi>
          <span className="text-right text-sm text-ink-soft tabular-nums max-sm:hidden">
            {formatTaken(totalTimeMs)}
          </span>
          <span className="text-right font-bold whitespace-nowrap tabular-nums">{formatPoints(score)}</span>
        </Row>
      ))}
    </ol>
  );
}

function Row(props: { rank: number; isRevealed?: boolean; isLatest?: boolean; children: React.ReactNode }) {
  const { rank, isRevealed = false, isLatest = false } = props;
  return (
    <li
      className={clsx(
        'flex min-h-12 items-center gap-4 rounded-md border px-4 py-2 text-lg sm:text-xl',
        isRevealed ? 'animate-rise bg-surface' : 'border-dashed bg-sunken',
        isLatest ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <span
        className={clsx(
          'grid h-9 min-w-9 shrink-0 place-items-center rounded-full px-1 font-bold tabular-nums',
          isRevealed ? (PLACE_COLORS[rank] ?? 'text-ink-soft') : 'text-ink-soft',
        )}
      >
        <span className="sr-only">Place </span>
        {rank}
      </span>
      {props.children}
    </li>
  );
}
