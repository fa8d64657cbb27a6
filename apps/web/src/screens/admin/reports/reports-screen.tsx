import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { MAX_REPORT_LENGTH, REPORT_REASONS, REPORT_STATES, REPORT_TEXTS } from '@daily/rules/question/report';
import { Button } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { done } from '../../../features/admin/confirm/use-confirmation';
import { AdminForm } from '../../../features/admin/form/admin-form';
import type { FormText } from '../../../features/admin/form/form-text';
import { CellLink, CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { DialogButton, ListTime } from '../list-cells';
import {
  type ReportsScreenQuery,
  useDecideQuestionReportMutation,
  useReportsScreenQuery,
} from './reports-screen.generated';

/** A row of the list. */
type Report = ReportsScreenQuery['questionReports']['edges'][number]['node'];

const DECISIONS = [
  { state: 'RESOLVED', label: 'Resolve' },
  { state: 'REJECTED', label: 'Reject' },
  { state: 'OPEN', label: 'Open again' },
] as const;

/** What visitors report about questions, with the decisions of the editors. */
export const Screen = listScreen({
  title: 'Reports',
  intro:
    'What players and visitors say is wrong with a question. Decide about each report once; a decision can be taken back.',
  query: useReportsScreenQuery,
  page: ({ questionReports }) => questionReports,
  filters: { state: choiceFilter('State', 'Any state', enumChoices(REPORT_STATES)) },
  variables: ({ filters }) => filters,
  notLoaded: REPORT_TEXTS.notLoaded,
  empty: `No question was reported. The form is on the page of every question, below ${PAGE_PATHS.questions}.`,
  columns: {
    question: {
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
    reason: {
      label: 'What is wrong',
      cell: ({ reason, text }) => (
        <>
          {REPORT_REASONS[spelledAsInRules(reason)]}
          {text && <CellText soft>{text}</CellText>}
        </>
      ),
    },
    created: { label: 'Sent', cell: ({ createdAt }) => <ListTime at={createdAt} /> },
    state: {
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
    decision: {
      label: 'Decision',
      cell: (report) => (
        <DialogButton dialog={(onClose) => <ReportDecision {...{ report, onClose }} />}>
          {report.state === 'OPEN' ? 'Decide' : 'Change'}
          <span className="sr-only"> about: {report.question.text}</span>
        </DialogButton>
      ),
    },
  },
});

/** Decides about a report, with a note for other editors. */
function ReportDecision({ report, onClose }: { report: Report; onClose: () => void }) {
  // The filter may no longer match.
  const [decide, { loading }] = useDecideQuestionReportMutation({ refetchQueries: ['ReportsScreen'] });
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (text: FormText) => {
    const decision = DECISIONS.find(({ state }) => state === text('state'));
    if (!decision) return;
    const input = { id: report.id, state: decision.state, note: text('note') };
    const failed = await done(decide({ variables: { input } }), REPORT_TEXTS.notDecided, 'Decision saved.');
    setProblem(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog title="Decide about this report" description={report.question.text} onClose={onClose}>
      <AdminForm onSubmit={save} className="grid gap-4">
        {report.text && (
          <blockquote className="border-l-4 border-line pl-4 wrap-anywhere">{report.text}</blockquote>
        )}
        <TextAreaField
          name="note"
          label="Note"
          defaultValue={report.note}
          maxLength={MAX_REPORT_LENGTH}
          hint="For other editors. The question itself does not change, and the audit log records the decision."
        />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className="flex flex-wrap gap-3">
          {DECISIONS.filter(({ state }) => state !== 'OPEN' || report.state !== 'OPEN').map(
            ({ state, label }) => (
              <Button
                key={state}
                type="submit"
                name="state"
                value={state}
                variant={state === 'RESOLVED' ? 'primary' : 'secondary'}
                disabled={loading}
              >
                {label}
              </Button>
            ),
          )}
        </div>
      </AdminForm>
    </Dialog>
  );
}
