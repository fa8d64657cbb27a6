import type { FragmentRef } from '@daily/apollo/fragment';
import { streakTier } from '@daily/rules/streak';
import { isMilestone } from '@daily/rules/streak/milestones';
import { type StreakMoment as Moment, streakMoment } from '@daily/rules/streak/moments';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTierStarts } from '../../../settings/tier-starts';
import {
  type VerdictStreak_ViewerFragment,
  useVerdictStreakViewerFragment,
} from './verdict-streak.generated';

/** What became of the streak: the badge, that a wrong answer keeps it, and what is new about its length. */
export function VerdictStreak(props: {
  viewer: FragmentRef<VerdictStreak_ViewerFragment>;
  badge: ReactNode;
  isCorrect: boolean | null;
  /** Whether the news appear with an animation; later on that day they stand still. */
  animated: boolean;
}) {
  const moment = useStreakMoment(props.viewer);
  const days = useVerdictStreakViewerFragment(props.viewer)?.player.currentStreak ?? 0;
  const starts = useTierStarts();
  if (days === 0) return null;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink [&_button]:border [&_button]:border-current/25">
        {props.badge}
        {props.isCorrect === false && <span>Your streak is safe.</span>}
      </div>
      {/* A milestone has a card of its own. */}
      {moment && !isMilestone(days, starts) && (
        <StreakMoment {...{ moment, days }} animated={props.animated} />
      )}
    </>
  );
}

/** Celebrates a streak of `days` days, in the color of its tier. */
function StreakMoment(props: { moment: Moment; days: number; animated: boolean }) {
  const { moment, days, animated } = props;
  const tier = streakTier(days, useTierStarts());
  if (tier === 'none') return null;
  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <p
      className={clsx(
        'mt-3 flex items-center gap-3 rounded-md border border-current/25 px-3 py-2',
        color,
        animated && 'animate-rise',
      )}
    >
      <Icon aria-hidden className={clsx('size-8 shrink-0', animated && 'animate-pop')} />
      <span className="text-sm">
        <strong className="block text-base tracking-tight">{moment.title}</strong>
        {moment.text}
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
