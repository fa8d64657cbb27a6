import type { FragmentRef } from '@daily/apollo/fragment';
import { streakLength } from '@daily/rules/streak';
import { StatTile } from '@daily/ui/stat-tile';
import {
  type StreakFigures_PlayerFragment,
  useStreakFiguresPlayerFragment,
} from './streak-figures.generated';

/** The current and the longest streak; tiles of a list. */
export function StreakFigures(props: { player: FragmentRef<StreakFigures_PlayerFragment> }) {
  const player = useStreakFiguresPlayerFragment(props.player);
  if (!player) return null;
  const { currentStreak, longestStreak } = player;
  const record = currentStreak > 0 && currentStreak === longestStreak;
  return (
    <>
      <StatTile
        label="Current streak"
        value={streakLength(currentStreak)}
        note={record ? 'Your longest so far' : undefined}
      />
      <StatTile label="Longest streak" value={streakLength(longestStreak)} note="It never falls" />
    </>
  );
}
