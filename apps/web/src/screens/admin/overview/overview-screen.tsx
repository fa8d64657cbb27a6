import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { REPORT_REASONS } from '@daily/rules/question/report';
import { linkClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { AdminPage, LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { actionLabel } from '../audit/audit-actions';
import { useAdminViewerQuery } from '../frame/admin-viewer.generated';
import { useAdminQuestionQueueQuery } from '../frame/question-queue.generated';
import { useOverviewForAdminsQuery, useOverviewReportsQuery } from './overview-screen.generated';

/** What waits for staff, and what they did last. */
export function Screen() {
  const { data: known } = useAdminViewerQuery();
  const reports = useOverviewReportsQuery(LIVE_QUERY);
  return (
    <AdminPage title="Overview" trail={null} intro="What waits for you, and what was changed last.">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <OverviewCard
          title="Open reports"
          link={{ to: `${ADMIN_PATHS.reports}?state=open`, label: 'All open reports' }}
          empty="Every report is decided."
          failed={reports.error !== undefined}
          items={reports.data?.questionReports.edges.map(({ node }) => ({
            id: node.id,
            text: `${REPORT_REASONS[spelledAsInRules(node.reason)]}: ${node.question.text}`,
            at: node.createdAt,
          }))}
        />
        <QueueCard />
        {known?.viewer?.role === 'ADMIN' && <ForAdmins />}
      </div>
    </AdminPage>
  );
}

function ForAdmins() {
  const { data, error } = useOverviewForAdminsQuery(LIVE_QUERY);
  const failed = error !== undefined;
  return (
    <>
      <OverviewCard
        title="Unread notifications"
        link={{ to: `${ADMIN_PATHS.notifications}?state=unread`, label: 'All unread notifications' }}
        empty="All notifications are read."
        failed={failed}
        items={data?.adminNotifications.edges.map(({ node }) => ({
          id: node.id,
          text: node.message,
          at: node.updatedAt,
        }))}
      />
      <OverviewCard
        title="Failed mails"
        link={{ to: `${ADMIN_PATHS.mail}?state=failed`, label: 'All failed mails' }}
        empty="No mail has failed within the last 30 days."
        failed={failed}
        items={data?.outgoingMails.edges.map(({ node }) => ({
          id: node.id,
          text: node.subject,
          at: node.createdAt,
        }))}
      />
      <OverviewCard
        title="Latest changes"
        link={{ to: ADMIN_PATHS.audit, label: 'The audit log' }}
        empty="Nothing has been recorded yet."
        failed={failed}
        items={data?.auditEntries.edges.map(({ node }) => ({
          id: node.id,
          text: `${actionLabel(node.action)} by ${node.actor?.username ?? 'the operator'}`,
          at: node.at,
        }))}
      />
    </>
  );
}

/** For how many days there are questions. */
function QueueCard() {
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

/** The latest items of a list, with a link to all of them. */
function OverviewCard(props: {
  title: string;
  link: { to: string; label: string };
  /** Shown instead of the items when there are none. */
  empty: string;
  failed: boolean;
  /** Undefined until loaded. */
  items: readonly { id: string; text: string; at: string }[] | undefined;
}) {
  const { title, link, empty, failed, items } = props;
  return (
    <TitledCard title={title} className="flex flex-col gap-3">
      {items && items.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {items.map(({ id, text, at }) => (
            <li key={id}>
              <span className="line-clamp-2 wrap-anywhere">{text}</span>
              <span className="text-xs text-ink-soft">
                <Timestamp at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {!items && failed && <ErrorBanner>Failed to load this part</ErrorBanner>}
      {!items && !failed && (
        <Skeleton>
          <Placeholder className="h-24" />
        </Skeleton>
      )}
      <Link to={link.to} className={`${linkClass} mt-auto self-start py-1 text-sm`}>
        {link.label}
      </Link>
    </TitledCard>
  );
}
