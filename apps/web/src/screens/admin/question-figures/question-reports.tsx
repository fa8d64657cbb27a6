import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { REPORT_REASONS, REPORT_STATES } from '@daily/rules/question-report';
import { linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import type { QuestionFiguresQuery } from '../quality/quality-screen.generated';

/** The latest reports about a question. */
export function QuestionReports({ reports }: { reports: QuestionFiguresQuery['questionReports'] }) {
  return (
    <TitledCard title="Reports" className="grid min-w-0 gap-3">
      {reports.edges.length === 0 && (
        <p className="text-ink-soft">There are no reports about this question.</p>
      )}
      <ul className="grid gap-3 text-sm">
        {reports.edges.map(({ node }) => (
          <li key={node.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{REPORT_REASONS[spelledAsInRules(node.reason)]}</span>
              <Badge tone={node.state === 'OPEN' ? 'accent' : 'neutral'}>
                {REPORT_STATES[spelledAsInRules(node.state)]}
              </Badge>
            </span>
            {node.text && <span className="wrap-anywhere">{node.text}</span>}
            {node.note && <span className="wrap-anywhere text-ink-soft">Note: {node.note}</span>}
            <span className="text-xs text-ink-soft">
              <Timestamp at={node.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {reports.pageInfo.hasNextPage && (
        <p className="text-sm text-ink-soft">These are the 20 latest reports.</p>
      )}
      <Link to={`${ADMIN_PATHS.reports}?state=open`} className={`${linkClass} justify-self-start text-sm`}>
        Decide about reports
      </Link>
    </TitledCard>
  );
}
