import type { FragmentRef } from '@daily/apollo/fragment';
import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { StreakFigures } from '../../../features/streak/streak-figures';
import { type Figures_PlayerFragment, useFiguresPlayerFragment } from './figures.generated';
import { ProfileSection } from '../profile-section';

/** The most important figures of a player. */
export function Figures(props: { player: FragmentRef<Figures_PlayerFragment> }) {
  const player = useFiguresPlayerFragment(props.player);
  if (!player) return null;
  return (
    <ProfileSection id="figures" title="Points and streak">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <StatTile
          label="Points this month"
          value={formatNumber(player.monthlyPoints)}
          note="Starts at 0 each month"
        />
        <StatTile
          label="Rank this month"
          value={player.monthlyRank === null ? '–' : `#${formatNumber(player.monthlyRank)}`}
          note={player.monthlyRank === null ? 'Answer correctly to get a rank' : 'Equal points share a rank'}
        />
        <StatTile
          label="Lifetime points"
          value={formatNumber(player.lifetimePoints)}
          note="All points ever earned"
        />
        <StatTile
          label="Points to spend"
          value={formatNumber(player.totalPoints)}
          note="For streak freezes"
        />
        <StreakFigures player={player} />
      </dl>
    </ProfileSection>
  );
}
