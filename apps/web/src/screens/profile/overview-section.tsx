import type { FragmentRef } from '@daily/apollo/fragment';
import { StatTile } from '@daily/ui/stat-tile';
import { formatNumber } from '@daily/rules/format-number';
import { StreakFigures } from '../../features/streak/streak-figures';
import {
  type OverviewSection_PlayerFragment,
  useOverviewSectionPlayerFragment,
} from './overview-section.generated';
import { ProfileSection } from './profile-section';

/** The figures of a player at a glance. */
export function OverviewSection(props: { player: FragmentRef<OverviewSection_PlayerFragment> }) {
  const player = useOverviewSectionPlayerFragment(props.player);
  if (!player) return null;
  return (
    <ProfileSection id="overview" title="Overview">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <StatTile
          label="Points this month"
          value={formatNumber(player.monthlyPoints)}
          note="A new month begins at 0"
        />
        <StatTile
          label="Rank this month"
          value={player.monthlyRank === null ? '–' : `#${formatNumber(player.monthlyRank)}`}
          note={
            player.monthlyRank === null ? 'A right answer puts you on the board' : 'Equal points share a rank'
          }
        />
        <StatTile
          label="Lifetime points"
          value={formatNumber(player.lifetimePoints)}
          note="All you ever earned"
        />
        <StatTile label="Points to spend" value={formatNumber(player.totalPoints)} note="On streak freezes" />
        <StreakFigures player={player} />
      </dl>
    </ProfileSection>
  );
}
