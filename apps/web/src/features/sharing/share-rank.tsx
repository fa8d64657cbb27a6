import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Award, Medal, Trophy } from 'lucide-react';

/** The signs of the first three places, each in a colour of its own. */
const SIGNS = [
  { Sign: Trophy, look: 'text-streak-amber-ink' },
  { Sign: Medal, look: 'text-ink-soft' },
  { Sign: Award, look: 'text-streak-violet-ink' },
];

/** A rank on the board of shares: a sign for the first three, then `#4`. */
export function ShareRank({ rank }: { rank: number }) {
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

/** How many shares, at the end of a row: `9 shares`. */
export function ShareCount({ of }: { of: number }) {
  return (
    <span className="shrink-0 text-sm text-ink-soft tabular-nums">
      <span className="font-semibold text-ink">{of}</span> {of === 1 ? 'share' : 'shares'}
    </span>
  );
}
