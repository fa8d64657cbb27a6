import { PLACE_COLORS } from '@daily/ui/display/place-colors';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Award, type LucideIcon, Medal, Trophy } from 'lucide-react';
import { formatNumber } from '@daily/rules/format-number';

/** Icons of the first three ranks. */
const ICONS: Record<number, LucideIcon> = { 1: Trophy, 2: Medal, 3: Award };

/** Takes the place of a rank in the row of a player without a score. */
export function NoRankMark() {
  return (
    <span className="inline-flex h-8 min-w-12 shrink-0 items-center justify-center px-2 text-sm font-bold text-ink-soft">
      <VisuallyHidden>No rank yet</VisuallyHidden>
      <span aria-hidden>–</span>
    </span>
  );
}

/** A rank as a number, with an icon and a color for the first three, unless it was reached without a point: `score` is then 0. */
export function RankMark({ rank, score }: { rank: number; score?: number }) {
  const isPrize = score !== 0;
  const Icon = isPrize && ICONS[rank];
  return (
    <span
      className={clsx(
        'inline-flex h-8 min-w-12 shrink-0 items-center justify-center gap-1 rounded-full px-2 text-sm font-bold tabular-nums',
        (isPrize && PLACE_COLORS[rank]) || 'text-ink-soft',
      )}
    >
      <VisuallyHidden>Rank </VisuallyHidden>
      {Icon && <Icon aria-hidden className="size-4" />}
      {formatNumber(rank)}
    </span>
  );
}
