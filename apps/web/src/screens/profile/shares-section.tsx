import { MyShares } from '../../features/sharing/my-shares';
import { ProfileSection } from './profile-section';

/** What the player shared, and what became of it. */
export function SharesSection() {
  return (
    <ProfileSection id="shares" title="Shares">
      <MyShares />
    </ProfileSection>
  );
}
