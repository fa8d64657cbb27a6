import type { FragmentRef } from '@daily/apollo/fragment';
import { formatDays } from '@daily/rules/streak';
import { STREAK_WARNING_LEAD_MS } from '@daily/rules/streak/risk';
import { Clock } from 'lucide-react';
import { formatMinutes } from './countdown/durations';
import { useTimeLeft } from './countdown/use-time-left';
import { type StreakAtRisk_ViewerFragment, useStreakAtRiskViewerFragment } from './streak-at-risk.generated';

/** Says when the streak ends, or uses a freeze, unless the viewer answers. Renders nothing before the last hours of the day. */
export function StreakAtRisk(props: {
  viewer: FragmentRef<StreakAtRisk_ViewerFragment>;
  /** End of the day, in ISO 8601. */
  closesAt: string;
}) {
  const viewer = useStreakAtRiskViewerFragment(props.viewer);
  const { left } = useTimeLeft(props.closesAt);
  const days = viewer?.player.currentStreak ?? 0;
  if (days === 0 || left === null || left === 0 || left > STREAK_WARNING_LEAD_MS) return null;
  const frozen = (viewer?.streakFreezes.held ?? 0) > 0;
  const streak = `Your streak of ${formatDays(days)}`;
  return (
    <p className="mt-4 flex items-start gap-2 rounded-md bg-streak-amber px-3 py-2 text-sm text-streak-amber-ink">
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {frozen ? `${streak} uses a freeze in ` : `${streak} ends in `}
        <span className="font-semibold tabular-nums">{formatMinutes(left)}</span> unless you answer.
      </span>
    </p>
  );
}
