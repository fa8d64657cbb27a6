import { formatPoints } from '@daily/rules/game/scoring';
import { streakTier } from '@daily/rules/streak';
import type { StreakMoment as Moment } from '@daily/rules/streak/moments';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import { usePageSettings } from '../../../settings/page-settings';
import { useTierStarts } from '../../../settings/tier-starts';

/** Celebrates a streak of `days` days, in the color of its tier. */
export function StreakMoment({ moment, days }: { moment: Moment; days: number }) {
  const starts = useTierStarts();
  const { tierBonuses } = usePageSettings();
  const tier = streakTier(days, starts);
  if (tier === 'none') return null;
  const bonus = tier !== 'green' && days === starts[tier] ? (tierBonuses?.[tier] ?? 0) : 0;
  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <p
      className={clsx(
        'mt-3 flex animate-rise items-center gap-3 rounded-md border border-current/25 px-3 py-2',
        color,
      )}
    >
      <Icon aria-hidden className="size-8 shrink-0 animate-pop" />
      <span className="text-sm">
        <strong className="block text-base tracking-tight">{moment.title}</strong>
        {moment.text}
        {bonus > 0 && ` It earned ${formatPoints(bonus)}.`}
      </span>
    </p>
  );
}
