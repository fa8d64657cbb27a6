import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';
import { grouped } from './grouped';

/** The first three ranks have a sign beside their number, and a colour. */
const SIGNS: Record<number, { Sign: LucideIcon; colour: string }> = {
  1: { Sign: Trophy, colour: 'bg-place-1 text-place-1-ink' },
  2: { Sign: Medal, colour: 'bg-place-2 text-place-2-ink' },
  3: { Sign: Award, colour: 'bg-place-3 text-place-3-ink' },
};

/** A rank: a number, for the first three with a sign. */
export function RankMark({ rank }: { rank: number }) {
  const sign = SIGNS[rank];
  return (
    <span
      className={clsx(
        'inline-flex h-8 min-w-12 shrink-0 items-center justify-center gap-1 rounded-full px-2 text-sm font-bold tabular-nums',
        sign?.colour ?? 'text-ink-soft',
      )}
    >
      <VisuallyHidden>Rank </VisuallyHidden>
      {sign && <sign.Sign aria-hidden className="size-4" />}
      {grouped(rank)}
    </span>
  );
}
