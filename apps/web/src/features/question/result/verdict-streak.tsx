import type { FragmentRef } from '@daily/apollo/fragment';
import { streakMoment } from '@daily/rules/streak/moments';
import type { ReactNode } from 'react';
import { useTierStarts } from '../../../settings/tier-starts';
import { StreakMoment } from './streak-moment';
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

/** The milestone of the viewer's streak of today; null on days without one. */
export function useStreakMoment(viewer: FragmentRef<VerdictStreak_ViewerFragment>) {
  const data = useVerdictStreakViewerFragment(viewer);
  const starts = useTierStarts();
  return data && streakMoment(data.player.currentStreak, data.longestEarlierStreak, starts);
}
