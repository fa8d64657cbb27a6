import type { FragmentRef } from '@daily/apollo/fragment';
import { formatDays } from '@daily/rules/streak';
import { StatTile } from '@daily/ui/display/stat-tile';
import {
  type StreakFigures_PlayerFragment,
  useStreakFiguresPlayerFragment,
} from './streak-figures.generated';

/** The current and the longest streak, as tiles of a `dl`. */
export function StreakFigures(props: { player: FragmentRef<StreakFigures_PlayerFragment> }) {
  const player = useStreakFiguresPlayerFragment(props.player);
  if (!player) return null;
  const { currentStreak, longestStreak } = player;
  return (
    <>
      <StatTile
        label="Current streak"
        value={formatDays(currentStreak)}
        note={noteOf(currentStreak, longestStreak)}
      />
      <StatTile label="Longest streak" value={formatDays(longestStreak)} note="Your record" />
    </>
  );
}

/** Compares the current streak with the longest one. */
function noteOf(current: number, longest: number): string {
  if (current === 0) return 'Answer today to start one';
  return current >= longest ? 'Your longest so far' : `${formatDays(longest - current)} short of your record`;
}
