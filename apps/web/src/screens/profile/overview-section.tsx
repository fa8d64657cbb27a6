import type { FragmentRef } from '@daily/apollo/fragment';
import { StatTile } from '@daily/ui/stat-tile';
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
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label="Points this month" value={player.monthlyPoints} note="A new month begins at 0" />
        <StatTile
          label="Rank this month"
          value={player.monthlyRank === null ? '–' : `#${player.monthlyRank}`}
          note={player.monthlyRank === null ? 'A right answer puts you on the board' : undefined}
        />
        <StatTile label="Lifetime points" value={player.lifetimePoints} note="They never fall" />
        <StatTile label="Points to spend" value={player.totalPoints} note="On streak freezes" />
      </dl>
    </ProfileSection>
  );
}
