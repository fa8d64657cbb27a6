import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { REPORT_REASONS, REPORT_STATES, REPORT_TEXTS } from '@daily/rules/question-report';
import { Button } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { useState } from 'react';
import { CellLink, CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-time';
import { type Report, ReportDecision } from './report-decision';
import { useReportsScreenQuery } from './reports-screen.generated';

export { ReportsScreen as Screen };

/** What visitors report about questions, with the decisions of the editors. */
export const ReportsScreen = listScreen({
  title: 'Reports',
  intro:
    'What players and visitors say is wrong with a question. Decide about each report once; a decision can be taken back.',
  query: useReportsScreenQuery,
  page: ({ questionReports }) => questionReports,
  filters: { state: choiceFilter('State', 'Any state', enumChoices(REPORT_STATES)) },
  variables: ({ filters }) => filters,
  notLoaded: REPORT_TEXTS.notLoaded,
  empty: `No question was reported. The form is on the page of every question, below ${PAGE_PATHS.questions}.`,
  columns: [
    {
      id: 'question',
      label: 'Question',
      cell: ({ question }) => (
        <CellLink
          to={`${ADMIN_PATHS.questionQuality}/${question.number}`}
          className="line-clamp-2 min-w-48"
          title={question.text}
        >
          {question.text}
        </CellLink>
      ),
    },
    {
      id: 'reason',
      label: 'What is wrong',
      cell: ({ reason, text }) => (
        <>
          {REPORT_REASONS[spelledAsInRules(reason)]}
          {text && <CellText soft>{text}</CellText>}
        </>
      ),
    },
    {
      id: 'created',
      label: 'Sent',
      cell: ({ createdAt }) => <ListTime at={createdAt} />,
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ state, note }) => (
        <>
          <Badge tone={state === 'OPEN' ? 'accent' : 'neutral'}>
            {REPORT_STATES[spelledAsInRules(state)]}
          </Badge>
          {note && <CellText soft>{note}</CellText>}
        </>
      ),
    },
    { id: 'decision', label: 'Decision', cell: (report) => <Decision report={report} /> },
  ],
});

function Decision({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {report.state === 'OPEN' ? 'Decide' : 'Change'}
        <span className="sr-only"> about: {report.question.text}</span>
      </Button>
      {open && <ReportDecision report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
