import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/game/scoring';
import { streakTier } from '@daily/rules/streak';
import { type StreakMoment as Moment, streakMoment } from '@daily/rules/streak/moments';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usePageSettings } from '../../../settings/page-settings';
import { useTierStarts } from '../../../settings/tier-starts';
import {
  type VerdictStreak_ViewerFragment,
  useVerdictStreakViewerFragment,
} from './verdict-streak.generated';

/** What became of the streak: the badge, that a wrong answer keeps it, and a milestone on its day. */
export function VerdictStreak(props: {
  viewer: FragmentRef<VerdictStreak_ViewerFragment>;
  badge: ReactNode;
  isCorrect: boolean | null;
  fresh: boolean;
}) {
  const moment = useStreakMoment(props.viewer);
  const days = useVerdictStreakViewerFragment(props.viewer)?.player.currentStreak ?? 0;
  if (days === 0) return null;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink [&_button]:border [&_button]:border-current/25">
        {props.badge}
        {props.isCorrect === false && <span>Your streak is safe.</span>}
      </div>
      {props.fresh && moment && <StreakMoment moment={moment} days={days} />}
    </>
  );
}

/** Celebrates a streak of `days` days, in the color of its tier. */
function StreakMoment({ moment, days }: { moment: Moment; days: number }) {
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

/** The milestone of the viewer's streak of today; null on days without one. */
export function useStreakMoment(viewer: FragmentRef<VerdictStreak_ViewerFragment>) {
  const data = useVerdictStreakViewerFragment(viewer);
  const starts = useTierStarts();
  return data && streakMoment(data.player.currentStreak, data.longestEarlierStreak, starts);
}
