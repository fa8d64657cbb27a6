import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { REPORT_REASONS } from '@daily/rules/question-report';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { LIVE_QUERY } from '../../../features/admin/page/not-loaded';
import { actionLabel } from '../audit/audit-actions';
import { useAdminViewerQuery } from '../frame/admin-viewer.generated';
import { OverviewCard } from './overview-card';
import { useOverviewForAdminsQuery, useOverviewReportsQuery } from './overview-screen.generated';
import { QueueCard } from './queue-card';

export { OverviewScreen as Screen };

/** What waits for staff, and what they did last. */
export function OverviewScreen() {
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
