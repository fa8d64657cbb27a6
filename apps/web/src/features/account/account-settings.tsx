import type { FragmentRef } from '@daily/apollo/fragment';
import type { Role } from '@daily/rules/account';
import {
  type AccountSettings_ViewerFragment,
  useAccountSettingsViewerFragment,
} from './account-settings.generated';
import { ApiTokenSettings } from './tokens/api-token-settings';
import { EmailSettings } from './email/email-settings';
import { MyDataSettings } from './data/my-data-settings';
import { PasskeySettings } from './passkeys/passkey-settings';
import { PasswordSettings } from './password/password-settings';
import { ProfileSettings } from './profile/profile-settings';
import { SessionSettings } from './sessions/session-settings';

/** All settings of the viewer's account, in one card per subject. */
export function AccountSettings(props: {
  viewer: FragmentRef<AccountSettings_ViewerFragment>;
  /** Called after the account, and with it the session, was deleted. */
  onDeleted: () => void;
}) {
  const viewer = useAccountSettingsViewerFragment(props.viewer);
  if (!viewer) return null;
  const email = viewer.email;
  return (
    <div className="grid grid-cols-1 gap-4">
      <EmailSettings viewer={viewer} />
      <ProfileSettings viewer={viewer} />
      <PasswordSettings email={email} role={viewer.role.toLowerCase() as Role} />
      <PasskeySettings viewer={viewer} email={email} />
      <SessionSettings viewer={viewer} />
      <ApiTokenSettings viewer={viewer} />
      <MyDataSettings email={email} onDeleted={props.onDeleted} />
    </div>
  );
}
