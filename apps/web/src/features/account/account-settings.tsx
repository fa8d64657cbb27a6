import type { FragmentRef } from '@daily/apollo/fragment';
import type { Role } from '@daily/rules/account';
import type { ReactNode } from 'react';
import {
  type AccountSettings_ViewerFragment,
  useAccountSettingsViewerFragment,
} from './account-settings.generated';
import { usePageSettings } from '../../settings/page-settings';
import { ApiTokenSettings } from './tokens/api-token-settings';
import { EmailSettings } from './email/email-settings';
import { PublicPageSettings } from './page/page-settings';
import { MyDataSettings } from './data/my-data-settings';
import { PasskeySettings } from './passkeys/passkey-settings';
import { PasswordSettings } from './password/password-settings';
import { NoPasswordCard } from './password/no-password-card';
import { ProfileSettings } from './profile/profile-settings';
import { SignOnSettings } from './sign-on/sign-on-settings';
import { SessionSettings } from './sessions/session-settings';

const COLUMN = 'grid grid-cols-1 gap-4';

/** All settings of the viewer's account, in one card per subject: who they are, and beside it on wide screens, how they sign in. */
export function AccountSettings(props: {
  viewer: FragmentRef<AccountSettings_ViewerFragment>;
  /** The card above them. */
  children?: ReactNode;
  /** Called after the account, and with it the session, was deleted. */
  onDeleted: () => void;
}) {
  const viewer = useAccountSettingsViewerFragment(props.viewer);
  const onlySignOn = usePageSettings().singleSignOn?.only ?? false;
  if (!viewer) return null;
  const email = viewer.email;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className={COLUMN}>
        {props.children}
        <EmailSettings viewer={viewer} />
        <ProfileSettings viewer={viewer} />
        <PublicPageSettings viewer={viewer} />
      </div>
      <div className={COLUMN}>
        <SignOnSettings viewer={viewer} email={email} />
        {!onlySignOn &&
          (viewer.hasPassword ? (
            <PasswordSettings email={email} role={viewer.role.toLowerCase() as Role} />
          ) : (
            <NoPasswordCard email={email} />
          ))}
        {!onlySignOn && <PasskeySettings viewer={viewer} email={email} />}
        <SessionSettings viewer={viewer} />
        <ApiTokenSettings viewer={viewer} />
        <MyDataSettings email={email} hasPassword={viewer.hasPassword} onDeleted={props.onDeleted} />
      </div>
    </div>
  );
}
