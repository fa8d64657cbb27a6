import { PLACE_COLORS } from '@daily/ui/display/place-colors';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';

/** Icons of the first three ranks. */
const ICONS: Record<number, LucideIcon> = { 1: Trophy, 2: Medal, 3: Award };

/** A rank on the share leaderboard: an icon for the first three, otherwise `#4`. */
export function ShareRank({ rank }: { rank: number }) {
  const Icon = ICONS[rank];
  return (
    <span
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
        PLACE_COLORS[rank] ?? 'text-ink-soft',
      )}
    >
      {Icon ? (
        <>
          <Icon aria-hidden className="size-4" />
          <VisuallyHidden>Rank {rank} </VisuallyHidden>
        </>
      ) : (
        `#${rank}`
      )}
    </span>
  );
}

/** The number of shares in a row of the leaderboard: `9 shares`. */
export function ShareCount({ of }: { of: number }) {
  return (
    <span className="shrink-0 text-sm text-ink-soft tabular-nums">
      <span className="font-semibold text-ink">{of}</span> {of === 1 ? 'share' : 'shares'}
    </span>
  );
}
