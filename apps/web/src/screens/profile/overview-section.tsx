import type { FragmentRef } from '@daily/apollo/fragment';
import { StatTile } from '@daily/ui/display/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { StreakFigures } from '../../features/streak/streak-figures';
import {
  type OverviewSection_PlayerFragment,
  useOverviewSectionPlayerFragment,
} from './overview-section.generated';
import { ProfileSection } from './profile-section';

/** The most important figures of a player. */
export function OverviewSection(props: { player: FragmentRef<OverviewSection_PlayerFragment> }) {
  const player = useOverviewSectionPlayerFragment(props.player);
  if (!player) return null;
  return (
    <ProfileSection id="overview" title="Overview">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
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
