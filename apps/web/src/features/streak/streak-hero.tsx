import type { FragmentRef } from '@daily/apollo/fragment';
import type { Day } from '@daily/rules/calendar';
import { formatDays } from '@daily/rules/streak';
import { Card } from '@daily/ui/display/card';
import { type ReactNode, useId } from 'react';
import { MilestoneTrail, NextMilestone, TierIcon } from './next-milestone';
import { StreakCalendar } from './streak-calendar';
import { type StreakHero_ViewerFragment, useStreakHeroViewerFragment } from './streak-hero.generated';

/** The hero of the dashboard: the viewer's streak with its milestones, what stands beside it, and the map of the year. */
export function StreakHero(props: {
  viewer: FragmentRef<StreakHero_ViewerFragment>;
  /** The product's day. */
  today: Day;
  /** Stands beside the streak. */
  beside: ReactNode;
}) {
  const viewer = useStreakHeroViewerFragment(props.viewer);
  const titleId = useId();
  if (!viewer) return null;
  const { currentStreak: days, longestStreak: longest } = viewer.player;
  return (
    <Card aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="flex items-center gap-4">
            <TierIcon days={days} className="size-16" />
            <div className="min-w-0">
              <h3 id={titleId} className="text-sm font-medium text-ink-soft">
                Current streak
              </h3>
              <p className="text-3xl font-bold tracking-tight tabular-nums">{formatDays(days)}</p>
              <p className="text-sm text-ink-soft">{noteOf(days, longest)}</p>
            </div>
          </div>
          <div className="mt-5 grid max-w-text gap-4">
            <NextMilestone days={days} />
            <MilestoneTrail days={days} />
          </div>
        </div>
        {props.beside}
      </div>
      <div className="min-w-0">
        <StreakCalendar viewer={viewer} today={props.today} />
      </div>
    </Card>
  );
}

/** Compares the current streak with the longest one. */
function noteOf(current: number, longest: number): string {
  if (longest === 0) return 'It begins with your first answer';
  if (current === 0) return `Answer today to start one. Your longest: ${formatDays(longest)}`;
  return current >= longest ? 'Your longest so far' : `${formatDays(longest - current)} short of your record`;
}
