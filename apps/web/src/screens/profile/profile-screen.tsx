import { formatDay } from '@daily/rules/calendar';
import { dayOf } from '@daily/rules/time-zone';
import { SectionNav } from '@daily/ui/controls/section-nav';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { ReminderSettings } from '../../features/notices/reminder-settings';
import { MY_SHARES } from '../../features/sharing/mine/my-shares';
import { usePageSettings } from '../../settings/page-settings';
import { ContestsSection } from './contests-section';
import { HistorySection } from './history-section';
import { OverviewSection } from './overview-section';
import { ProfileScreenDocument, useProfileScreenQuery } from './profile-screen.generated';
import { ProfileSection } from './profile-section';
import { ProfileSkeleton } from './profile-skeleton';
import { SettingsSection } from './settings-section';
import { SharesSection } from './shares-section';
import { StreakSection } from './streak-section';

export { ProfileScreen as Screen };

/** The queries of the page. */
export const queries = () => [{ document: ProfileScreenDocument, variables: {} }, MY_SHARES];

/** The sections of the dashboard in order. `id` is the element id of the section. */
const SECTIONS = [
  { id: 'overview', title: 'Overview' },
  { id: 'streak', title: 'Streak' },
  { id: 'history', title: 'History' },
  { id: 'contests', title: 'Contests' },
  { id: 'shares', title: 'Shares' },
  { id: 'reminder', title: 'Reminder' },
  { id: 'settings', title: 'Settings' },
];

/** The viewer's dashboard: points, streak, answers, contests, shares and settings. */
export function ProfileScreen() {
  const { data, loading, refetch } = useProfileScreenQuery();
  const { timeZone } = usePageSettings();
  const viewer = data?.viewer;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 pt-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <h1 className="text-2xl font-bold tracking-tight">My Dashboard</h1>
        {viewer && (
          <p className="text-ink-soft">
            <bdi>{viewer.player.username}</bdi>, here since{' '}
            {formatDay(dayOf(new Date(viewer.player.createdAt), timeZone))}
          </p>
        )}
      </div>
      <SectionNav sections={SECTIONS} />
      {viewer && (
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <OverviewSection player={viewer.player} />
          <StreakSection viewer={viewer} />
          <HistorySection viewer={viewer} />
          <ContestsSection />
          <SharesSection />
          <ProfileSection id="reminder" title="Reminder">
            <Card>
              <ReminderSettings viewer={viewer} />
            </Card>
          </ProfileSection>
          <SettingsSection viewer={viewer} />
        </div>
      )}
      {!viewer && (loading ? <ProfileSkeleton /> : <NotLoaded onRetry={() => void refetch()} />)}
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorBanner>
        Your dashboard could not be loaded. Your points and your streak are not affected.
      </ErrorBanner>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
