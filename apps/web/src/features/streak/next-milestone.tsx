import { formatDays, streakTier } from '@daily/rules/streak';
import { milestones, nextMilestone } from '@daily/rules/streak/milestones';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Sprout } from 'lucide-react';
import { useTierStarts } from '../../settings/tier-starts';

/** The icon of the tier of a streak of `days` days, as decoration; a gray one without a streak. */
export function TierIcon({ days, className = 'size-10' }: { days: number; className?: string }) {
  const tier = streakTier(days, useTierStarts());
  const { color, Icon } =
    tier === 'none' ? { color: 'bg-sunken text-ink-soft', Icon: Sprout } : STREAK_STYLES[tier];
  return (
    <span
      aria-hidden="true"
      className={clsx('grid shrink-0 place-items-center rounded-full', color, className)}
    >
      <Icon className="size-1/2" />
    </span>
  );
}

/** The way from a streak of `days` days to its next milestone, as a bar with its text. */
export function NextMilestone({ days }: { days: number }) {
  const next = nextMilestone(days, useTierStarts());
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${(days / next) * 100}%` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>Next milestone: {formatDays(next)}</span>
        <span>{formatDays(next - days)} to go</span>
      </p>
    </div>
  );
}

/** All milestones of the first year: those that a streak of `days` days has reached, and those that are ahead. */
export function MilestoneTrail({ days }: { days: number }) {
  const starts = useTierStarts();
  const next = nextMilestone(days, starts);
  return (
    <ol aria-label="Milestones" className="flex flex-wrap gap-1.5">
      {milestones(starts).map((length) => {
        const tier = streakTier(length, starts);
        const isReached = length <= days;
        return (
          <li
            key={length}
            className={clsx(
              'grid h-8 min-w-8 place-items-center rounded-full px-2 text-xs font-semibold tabular-nums',
              isReached && tier !== 'none' && STREAK_STYLES[tier].color,
              !isReached && 'border border-dashed text-ink-soft',
              !isReached && (length === next ? 'border-accent text-accent-ink' : 'border-line-strong'),
            )}
          >
            <span>
              {length}
              <VisuallyHidden> days, {isReached ? 'reached' : 'ahead'}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
