import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useAdminQuestionQueueQuery } from '../frame/question-queue.generated';

/** For how many days there are questions. */
export function QueueCard() {
  const { data, error } = useAdminQuestionQueueQuery();
  const queue = data?.questionQueue;
  return (
    <TitledCard title="Questions left" className="flex flex-col gap-3">
      {queue && (
        <p>
          <span
            className={clsx(
              'block text-3xl font-bold tracking-tight tabular-nums',
              queue.alarmDays != null && 'text-danger-ink',
            )}
          >
            {formatNumber(queue.daysLeft)} {queue.daysLeft === 1 ? 'day' : 'days'}
          </span>
          <span className="text-sm text-ink-soft">
            {queue.alarmDays == null
              ? 'Days after today that have a question, or can get one that was never asked.'
              : `The alarm of ${queue.alarmDays} days is raised: admins have a notification and a mail.`}
          </span>
        </p>
      )}
      {!queue && error && <ErrorBanner>Failed to load this part</ErrorBanner>}
      {!queue && !error && (
        <Skeleton>
          <Placeholder className="h-24" />
        </Skeleton>
      )}
      <Link to={ADMIN_PATHS.questions} className={`${linkClass} mt-auto self-start py-1 text-sm`}>
        All questions
      </Link>
    </TitledCard>
  );
}
