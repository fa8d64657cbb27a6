import type { FragmentRef } from '@daily/apollo/fragment';
import { formatPoints } from '@daily/rules/game/scoring';
import { formatDays, streakTier } from '@daily/rules/streak';
import { isMilestone, nextMilestone } from '@daily/rules/streak/milestones';
import { milestoneText, milestoneTitle } from '@daily/rules/streak/moments';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { usePageSettings } from '../../settings/page-settings';
import { useTierStarts } from '../../settings/tier-starts';
import { type HomeStreak_ViewerFragment, useHomeStreakViewerFragment } from './home-streak.generated';

/** Celebrates a streak at a milestone, with a square for each day. Renders nothing on other days. */
export function StreakMilestone(props: {
  viewer: FragmentRef<HomeStreak_ViewerFragment>;
  /** Whether the viewer has just reached it; later on that day the card stands still. */
  fresh: boolean;
  /** The controls that share a milestone of `days` days. */
  share: (days: number) => ReactNode;
}) {
  const days = useHomeStreakViewerFragment(props.viewer)?.player.currentStreak ?? 0;
  const starts = useTierStarts();
  const { tierBonuses } = usePageSettings();
  const titleId = useId();
  const tier = streakTier(days, starts);
  if (tier === 'none' || !isMilestone(days, starts)) return null;
  const { color, Icon } = STREAK_STYLES[tier];
  const bonus = tier !== 'green' && days === starts[tier] ? (tierBonuses?.[tier] ?? 0) : 0;
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'mt-4 flex items-start justify-between gap-5 rounded-md border border-current/25 p-5',
        color,
        props.fresh && 'animate-rise',
      )}
    >
      <div className="min-w-0">
        <h3 id={titleId} className="flex flex-wrap items-center gap-x-2 text-2xl font-bold tracking-tight">
          <Icon aria-hidden className={clsx('size-7 shrink-0', props.fresh && 'animate-pop')} />
          {milestoneTitle(days)}
        </h3>
        <p className="mt-1">
          {milestoneText(days, starts)}
          {bonus > 0 && ` It earned ${formatPoints(bonus)}.`}
        </p>
        <p className="mt-1 text-sm">The next milestone is {formatDays(nextMilestone(days, starts))}.</p>
        {props.share(days)}
      </div>
      <DaySquares days={days} />
    </section>
  );
}

/** Most days that are drawn: those of further years would be too small to see. */
const MOST_DAYS = 365;

/** A square for each day of a streak, the older the paler, as in the picture that is shared. */
function DaySquares({ days }: { days: number }) {
  const drawn = Math.min(days, MOST_DAYS);
  const columns = Math.ceil(Math.sqrt(drawn));
  const rows = Math.ceil(drawn / columns);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns} ${rows}`}
      className="w-24 shrink-0 fill-current max-xs:hidden sm:w-32"
    >
      {Array.from({ length: drawn }, (_, day) => (
        <rect
          key={day}
          x={(day % columns) + 0.09}
          y={Math.floor(day / columns) + 0.09}
          width={0.82}
          height={0.82}
          rx={0.2}
          fillOpacity={day === drawn - 1 ? 1 : 0.3 + (0.55 * day) / drawn}
        />
      ))}
    </svg>
  );
}
