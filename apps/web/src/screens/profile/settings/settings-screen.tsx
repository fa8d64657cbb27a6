import { Card, CardTitle } from '@daily/ui/display/card';
import { type ReactNode, useId } from 'react';
import { AccountSettings } from '../../../features/account/account-settings';
import { ContestMails } from '../../../features/notices/contests/contest-mails';
import { NudgeChoice } from '../../../features/leagues/nudges/nudge-choice';
import { SummaryChoice } from '../../../features/leagues/summary/summary-choice';
import { PushSettings } from '../../../features/notices/push/lazy-push';
import { PushSkeleton } from '../../../features/notices/push/push-skeleton';
import { ReminderSettings } from '../../../features/notices/reminder-settings';
import type { PageHead } from '../../../features/seo/head';
import { useSession } from '../../../features/session/session';
import { readSession } from '../../../features/session/session-storage';
import { LoadedPart } from '../loaded-part';
import { ProfileSection } from '../profile-section';
import { SettingsScreenDocument, useSettingsScreenQuery } from './settings-screen.generated';
import { SettingsSkeleton } from './settings-skeleton';

/** The title and metadata of the page. */
export const head = {
  title: 'Settings',
  description: 'Your reminders, your profile and your account.',
  noindex: true,
} satisfies PageHead;

/** The queries of the page. */
export const queries = () => [{ document: SettingsScreenDocument, variables: {} }];

/** The part of the dashboard with everything that reaches the viewer by mail or push, and the settings of their account. */
export function Screen() {
  const query = useSettingsScreenQuery();
  const { accountDeleted } = useSession();
  const titleId = useId();
  return (
    <LoadedPart query={query} skeleton={<SettingsSkeleton />}>
      {(viewer) => (
        <ProfileSection id="settings" title="Settings">
          <AccountSettings viewer={viewer} onDeleted={accountDeleted}>
            <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-6">
              <CardTitle level={3} id={titleId}>
                Notifications
              </CardTitle>
              <Notices title="Daily reminder by mail">
                <ReminderSettings viewer={viewer} />
              </Notices>
              <Notices title="Leagues and contests by mail">
                {viewer.emailProven ? (
                  <>
                    <SummaryChoice viewer={viewer} />
                    <ContestMails viewer={viewer} />
                  </>
                ) : (
                  <p className="text-ink-soft">
                    Confirm your email address to receive mails about your leagues and contests.
                  </p>
                )}
              </Notices>
              <Notices title="Nudges">
                <NudgeChoice viewer={viewer} />
              </Notices>
              <Notices title="Push notifications">
                <PushSettings readSession={readSession} fallback={<PushSkeleton />} />
              </Notices>
            </Card>
          </AccountSettings>
        </ProfileSection>
      )}
    </LoadedPart>
  );
}

/** The switches of one kind of notifications. */
function Notices({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h4 id={titleId} className="font-semibold">
        {title}
      </h4>
      {children}
    </section>
  );
}
