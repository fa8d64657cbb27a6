import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import {
  addMonths,
  type Day,
  formatDay,
  formatMonth,
  isMonth,
  type Month,
  monthOf,
} from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { SCHEDULE_TEXTS } from '@daily/rules/question/schedule';
import { dayOf } from '@daily/rules/calendar/time-zone';
import { buttonClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage, LIVE_QUERY, NotLoaded } from '../../../features/admin/page/admin-page';
import { usePageSettings } from '../../../settings/page-settings';
import { QuestionTabs } from '../questions/question-tabs';
import { weeksOf } from './schedule-month';
import { type ScheduleScreenQuery, useScheduleScreenQuery } from './schedule-screen.generated';

/** Days that remain in the queue from which its end is pointed out. */
const SHORT_QUEUE_DAYS = 60;

/** The calendar, with the library that moves its questions. */
const ScheduleBoard = lazyComponent(() => import('./schedule-board'), 'ScheduleBoard', { onServer: false });

/** On which days questions are asked. */
export function Screen() {
  const { search } = useLocation();
  const { timeZone } = usePageSettings();
  const [openedAt] = useState(Date.now);
  const today = dayOf(new Date(openedAt), timeZone);
  const asked = new URLSearchParams(search).get('month');
  const month = isMonth(asked) ? asked : monthOf(today);
  const query = useScheduleScreenQuery({ variables: weeksOf(month), ...LIVE_QUERY });
  const schedule = query.data?.questionSchedule;
  return (
    <AdminPage
      title="Schedule"
      trail={[{ name: 'Questions', path: ADMIN_PATHS.questions }]}
      intro={
        'Drag a question to another day, or focus its handle and press Space. Days without a question get one of the bank the day ' +
        'before.'
      }
    >
      <QuestionTabs current={ADMIN_PATHS.questionSchedule} />
      <div className="grid grid-cols-1 gap-4">
        <MonthNav month={month} />
        {schedule && <QueueNote schedule={schedule} />}
        {schedule && (
          <ScheduleBoard
            schedule={schedule}
            month={month}
            refetch={query.refetch}
            fallback={<ListSkeleton />}
            isolated
          />
        )}
        <NotLoaded query={query}>{SCHEDULE_TEXTS.notLoaded}</NotLoaded>
      </div>
    </AdminPage>
  );
}

function MonthNav({ month }: { month: Month }) {
  const pathTo = (to: Month) => `${ADMIN_PATHS.questionSchedule}?month=${to}`;
  const step = `${buttonClass({ variant: 'secondary', size: 'sm' })} px-2`;
  return (
    <nav aria-label="Months" className="flex flex-wrap items-center gap-2">
      <Link to={pathTo(addMonths(month, -1))} preventScrollReset className={step}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">{formatMonth(addMonths(month, -1))}</span>
      </Link>
      <h2 className="min-w-44 text-center text-lg font-semibold tracking-tight" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Link to={pathTo(addMonths(month, 1))} preventScrollReset className={step}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">{formatMonth(addMonths(month, 1))}</span>
      </Link>
      <Link
        to={ADMIN_PATHS.questionSchedule}
        preventScrollReset
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        This month
      </Link>
    </nav>
  );
}

/** Until when there are questions that were never asked. */
function QueueNote({ schedule }: { schedule: ScheduleScreenQuery['questionSchedule'] }) {
  const end = schedule.queueEnd as Day;
  const daysLeft = Math.round((Date.parse(end) - Date.parse(schedule.today)) / DAY_MS);
  return (
    <p className={daysLeft < SHORT_QUEUE_DAYS ? 'font-medium text-danger-ink' : 'text-sm text-ink-soft'}>
      The queue ends on {formatDay(end)}: from then on, questions are repeated unless new ones are approved.
    </p>
  );
}
