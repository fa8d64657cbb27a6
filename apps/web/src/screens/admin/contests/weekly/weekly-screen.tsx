import { formatContestTime } from '@daily/rules/contest/time';
import { usePageSettings } from '../../../../settings/page-settings';
import { AdminPage, LIVE_QUERY, NotLoaded } from '../../../../features/admin/page/admin-page';
import { CONTESTS_TRAIL } from '../contest-page';
import { useAdminWeeklyContestScreenQuery } from './weekly-screen.generated';
import { WeeklyForm } from './weekly-form';

/** The template of the contest that the product creates each week. */
export function Screen() {
  const query = useAdminWeeklyContestScreenQuery(LIVE_QUERY);
  const { timeZone } = usePageSettings();
  const template = query.data?.weeklyContestTemplate;
  return (
    <AdminPage
      title="Weekly contest"
      trail={CONTESTS_TRAIL}
      intro="A contest each week, made by itself from questions of past days. It is created up to a week ahead; change or delete it like any other."
    >
      {template && (
        <div className="grid grid-cols-1 gap-6">
          <p className="max-w-text rounded-md bg-sunken p-4">
            {template.isScheduled
              ? `The next one by this template starts ${formatContestTime(new Date(template.nextStartsAt), timeZone)}.`
              : 'No contest is created at the moment: the operator has turned it off by CONTEST_WEEKLY.'}
          </p>
          <WeeklyForm key={template.updatedAt ?? 'shipped'} template={template} timeZone={timeZone} />
        </div>
      )}
      <NotLoaded query={query}>Failed to load the weekly contest</NotLoaded>
    </AdminPage>
  );
}
