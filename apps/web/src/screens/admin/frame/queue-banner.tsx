import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { queueAlarmText } from '@daily/rules/question/queue-alarm';
import { linkClass } from '@daily/ui/controls/button';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { storedSetting } from '../../../features/admin/stored-setting';
import { useAdminQuestionQueueQuery } from './question-queue.generated';

/** The level of the alarm that was dismissed in this session; null when none was. It comes back at a more urgent level. */
const DISMISSED_LEVEL = storedSetting<number | null>('sessionStorage', 'admin-queue-alarm', null, (text) =>
  /^\d+$/.test(text) ? Number(text) : null,
);

/** How often the number of days is read, in milliseconds. */
const POLL_MS = 10 * MINUTE_MS;

/**
 * The alarm that unused questions run low, until it is dismissed for the session. It comes back when it gets worse, and when it is
 * raised again after there were enough questions.
 */
export function QueueBanner({ isStaff }: { isStaff: boolean }) {
  const { data } = useAdminQuestionQueueQuery({ skip: !isStaff, pollInterval: POLL_MS });
  const dismissed = DISMISSED_LEVEL.use();
  const queue = data?.questionQueue;
  const isOver = queue?.alarmDays === null;
  useEffect(() => {
    if (isOver && DISMISSED_LEVEL.read() !== null) DISMISSED_LEVEL.change(null);
  }, [isOver]);
  if (!queue || queue.alarmDays == null) return null;
  const { daysLeft, alarmDays } = queue;
  // How urgent the alarm is: the lowest threshold that is reached, in days. A smaller number is more urgent.
  const level = daysLeft === 0 ? 0 : alarmDays;
  if (dismissed !== null && level >= dismissed) return null;
  return (
    <section
      aria-label="Alarm of the questions"
      className="mb-4 flex items-start gap-3 rounded-md border border-danger-line bg-danger-soft py-1 pr-1 pl-4 text-danger-ink"
    >
      <TriangleAlert aria-hidden className="mt-2.5 size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2 font-medium">
        {queueAlarmText(daysLeft)}{' '}
        <Link to={ADMIN_PATHS.questions} className={`${linkClass} text-danger-ink!`}>
          Open the questions
        </Link>
      </p>
      <button
        type="button"
        onClick={() => DISMISSED_LEVEL.change(level)}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
      >
        <X aria-hidden className="size-5" />
        <VisuallyHidden>Dismiss the alarm for this session</VisuallyHidden>
      </button>
    </section>
  );
}
