import { PLACE_COLORS } from '@daily/ui/place-colors';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';

/** The signs of the first three places. */
const SIGNS: Record<number, LucideIcon> = { 1: Trophy, 2: Medal, 3: Award };

/** A rank on the board of shares: a sign for the first three, then `#4`. */
export function ShareRank({ rank }: { rank: number }) {
  const Sign = SIGNS[rank];
  return (
    <span
      className={clsx(
        'grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
        PLACE_COLORS[rank] ?? 'text-ink-soft',
      )}
    >
      {Sign ? (
        <>
          <Sign aria-hidden className="size-4" />
          <VisuallyHidden>Rank {rank} </VisuallyHidden>
        </>
      ) : (
        `#${rank}`
      )}
    </span>
  );
}

/** How many shares, at the end of a row: `9 shares`. */
export function ShareCount({ of }: { of: number }) {
  return (
    <span className="shrink-0 text-sm text-ink-soft tabular-nums">
      <span className="font-semibold text-ink">{of}</span> {of === 1 ? 'share' : 'shares'}
    </span>
  );
}
