import type { FragmentRef } from '@daily/apollo/fragment';
import { AccountSettings } from '../../features/account/account-settings';
import type { AccountSettings_ViewerFragment } from '../../features/account/account-settings.generated';
import { useSession } from '../../features/session/session';
import { ProfileSection } from './profile-section';

/** The account settings of the viewer. */
export function SettingsSection({ viewer }: { viewer: FragmentRef<AccountSettings_ViewerFragment> }) {
  const { accountDeleted } = useSession();
  return (
    <ProfileSection id="settings" title="Settings">
      <AccountSettings viewer={viewer} onDeleted={accountDeleted} />
    </ProfileSection>
  );
}
