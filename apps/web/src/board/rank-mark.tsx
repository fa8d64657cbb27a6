import { PLACE_COLOURS } from '@daily/ui/place-looks';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';

/** The first three ranks have a sign beside their number, and a colour. */
const SIGNS: Record<number, LucideIcon> = { 1: Trophy, 2: Medal, 3: Award };

/** A rank: a number, for the first three with a sign. */
export function RankMark({ rank }: { rank: number }) {
  const Sign = SIGNS[rank];
  return (
    <span
      className={clsx(
        'inline-flex h-8 min-w-12 shrink-0 items-center justify-center gap-1 rounded-full px-2 text-sm font-bold tabular-nums',
        PLACE_COLOURS[rank] ?? 'text-ink-soft',
      )}
    >
      <VisuallyHidden>Rank </VisuallyHidden>
      {Sign && <Sign aria-hidden className="size-4" />}
      {formatNumber(rank)}
    </span>
  );
}
