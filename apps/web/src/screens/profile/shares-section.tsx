import { MyShares } from '../../features/sharing/mine/my-shares';
import { ProfileSection } from './profile-section';

/** The viewer's shares and their results. */
export function SharesSection() {
  return (
    <ProfileSection id="shares" title="Shares">
      <MyShares />
    </ProfileSection>
  );
}
