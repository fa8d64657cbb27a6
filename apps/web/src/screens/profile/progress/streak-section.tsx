import type { FragmentRef } from '@daily/apollo/fragment';
import { FreezeShop } from '../../../features/streak/freeze-shop';
import { StreakCalendar } from '../../../features/streak/streak-calendar';
import { StreakExplanation } from '../../../features/streak/streak-explanation';
import { ProfileSection } from '../profile-section';
import {
  type StreakSection_ViewerFragment,
  useStreakSectionViewerFragment,
} from './streak-section.generated';

/** The viewer's streak: its calendar, its explanation and the streak freezes. */
export function StreakSection(props: { viewer: FragmentRef<StreakSection_ViewerFragment> }) {
  const viewer = useStreakSectionViewerFragment(props.viewer);
  if (!viewer) return null;
  return (
    <ProfileSection id="streak" title="Streak">
      <StreakCalendar viewer={viewer} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <StreakExplanation viewer={viewer} />
        <FreezeShop viewer={viewer} />
      </div>
    </ProfileSection>
  );
}
