import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { REPORT_REASONS, REPORT_STATES, REPORT_TEXTS } from '@daily/rules/question-report';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { type Report, ReportDecision } from './report-decision';
import { useReportsScreenQuery } from './reports-screen.generated';

export { ReportsScreen as Screen };

const LIST: ListOptions = { filters: ADMIN_FILTERS.reports };

/** The schema's values of the filter, as the address spells them. */
const STATES = { open: 'OPEN', resolved: 'RESOLVED', rejected: 'REJECTED' } as const;

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: Object.entries(REPORT_STATES).map(([value, label]) => ({ value, label })),
  },
];

/** What visitors report about questions, with the decisions of the editors. */
export function ReportsScreen() {
  const list = useList(LIST);
  const query = useReportsScreenQuery({
    variables: { ...pageArguments(list.view), state: choiceIn(STATES, list.view.filters['state']) },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Reports"
      intro="What players and visitors say is wrong with a question. Decide about each report once; a decision can be taken back."
    >
      <AdminList
        name="Reports"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ questionReports }) => questionReports)}
        notLoaded={REPORT_TEXTS.notLoaded}
        empty={`No question was reported. The form is on the page of every question, below ${PAGE_PATHS.questions}.`}
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Report>[] = [
  {
    id: 'question',
    label: 'Question',
    cell: ({ question }) => (
      <Link
        to={`${ADMIN_PATHS.questionQuality}/${question.number}`}
        className={`${linkClass} line-clamp-2 min-w-48 max-w-narrow wrap-anywhere`}
        title={question.text}
      >
        {question.text}
      </Link>
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
        <Badge tone={state === 'OPEN' ? 'accent' : 'neutral'}>{REPORT_STATES[spelledAsInRules(state)]}</Badge>
        {note && <CellText soft>{note}</CellText>}
      </>
    ),
  },
  { id: 'decision', label: 'Decision', cell: (report) => <Decision report={report} /> },
];

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
