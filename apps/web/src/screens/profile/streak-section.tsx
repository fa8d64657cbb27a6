import type { FragmentRef } from '@daily/apollo/fragment';
import { FreezeShop } from '../../features/streak/freeze-shop';
import { StreakCalendar } from '../../features/streak/streak-calendar';
import { StreakExplanation } from '../../features/streak/streak-explanation';
import { ProfileSection } from './profile-section';
import {
  type StreakSection_PlayerFragment,
  useStreakSectionPlayerFragment,
} from './streak-section.generated';

/** The streak: its year, how it came to be, and what protects it. */
export function StreakSection(props: { player: FragmentRef<StreakSection_PlayerFragment> }) {
  const player = useStreakSectionPlayerFragment(props.player);
  if (!player) return null;
  return (
    <ProfileSection id="streak" title="Streak">
      <StreakCalendar player={player} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StreakExplanation player={player} />
        <FreezeShop player={player} />
      </div>
    </ProfileSection>
  );
}
