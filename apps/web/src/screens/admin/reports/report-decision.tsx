import { outcome } from '@daily/apollo/outcome';
import { MAX_REPORT_LENGTH, REPORT_TEXTS } from '@daily/rules/question-report';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { Dialog } from '@daily/ui/overlays/dialog';
import { toast } from '@daily/ui/overlays/toast';
import { type FormEvent, useState } from 'react';
import { AdminForm } from '../../../features/admin/form/admin-form';
import { formText } from '../../../features/admin/form/form-text';
import { type ReportsScreenQuery, useDecideQuestionReportMutation } from './reports-screen.generated';

/** A row of the list. */
export type Report = ReportsScreenQuery['questionReports']['edges'][number]['node'];

const DECISIONS = [
  { state: 'RESOLVED', label: 'Resolve' },
  { state: 'REJECTED', label: 'Reject' },
  { state: 'OPEN', label: 'Open again' },
] as const;

/** Decides about a report, with a note for other editors. */
export function ReportDecision({ report, onClose }: { report: Report; onClose: () => void }) {
  // The filter may no longer match.
  const [decide, { loading }] = useDecideQuestionReportMutation({ refetchQueries: ['ReportsScreen'] });
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const decision = DECISIONS.find(({ state }) => state === form.get('state'));
    if (!decision) return;
    const input = { reportId: report.id, state: decision.state, note: formText(form, 'note') };
    const { problem: found } = await outcome(decide({ variables: { input } }), REPORT_TEXTS.notDecided);
    setProblem(found && found.message);
    if (found) return;
    toast.success('Decision saved.');
    onClose();
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
