import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { AccountSettings } from '../../../features/account/account-settings';
import { PushSettings } from '../../../features/notices/push/lazy-push';
import { PushSkeleton } from '../../../features/notices/push/push-skeleton';
import { ReminderSettings } from '../../../features/notices/reminder-settings';
import { useSession } from '../../../features/session/session';
import { readSession } from '../../../features/session/session-storage';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import { SettingsScreenDocument, useSettingsScreenQuery } from './settings-screen.generated';
import { SettingsSkeleton } from './settings-skeleton';

export { SettingsScreen as Screen };

/** The queries of the page. */
export const queries = () => [{ document: SettingsScreenDocument, variables: {} }];

/** The part of the dashboard with the viewer's reminder, push notifications and the settings of their account. */
export function SettingsScreen() {
  const query = useSettingsScreenQuery();
  const { accountDeleted } = useSession();
  const reminderId = useId();
  const pushId = useId();
  return (
    <div className="max-w-board">
      <LoadedPart query={query} skeleton={<SettingsSkeleton />}>
        {(viewer) => (
          <ProfileSection id="settings" title="Settings">
            <Card aria-labelledby={reminderId} className="grid gap-4">
              <CardTitle level={3} id={reminderId}>
                Daily reminder
              </CardTitle>
              <ReminderSettings viewer={viewer} />
            </Card>
            <Card aria-labelledby={pushId} className="grid gap-4">
              <CardTitle level={3} id={pushId}>
                Push notifications
              </CardTitle>
              <PushSettings readSession={readSession} fallback={<PushSkeleton />} />
            </Card>
            <AccountSettings viewer={viewer} onDeleted={accountDeleted} />
          </ProfileSection>
        )}
      </LoadedPart>
    </div>
  );
}
