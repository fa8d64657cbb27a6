import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import {
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
  reportTextProblem,
} from '@daily/rules/question-report';
import { Button } from '@daily/ui/controls/button';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { type FormEvent, useRef, useState } from 'react';
import { useReportQuestionMutation } from './report-screen.generated';

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reasons in the spelling of the schema. */
const SCHEMA_REASONS = {
  wrong_answer: 'WRONG_ANSWER',
  ambiguous: 'AMBIGUOUS',
  outdated: 'OUTDATED',
  wording: 'WORDING',
  broken_link: 'BROKEN_LINK',
  other: 'OTHER',
} as const satisfies Record<ReportReason, string>;

const isReason = (value: string): value is ReportReason => value in REPORT_REASONS;

/** Reason and description. Once the report is sent, a confirmation replaces the form. */
export function ReportForm({ questionId }: { questionId: string }) {
  const [reason, setReason] = useState<ReportReason>('wrong_answer');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [send, { loading }] = useReportQuestionMutation();
  const form = useRef<HTMLFormElement>(null);
  // A report whose response was lost is stored once.
  const keyFor = useIdempotencyKey();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const invalid = reportTextProblem(reason, text);
    setProblem(invalid);
    if (invalid) return form.current?.querySelector('textarea')?.focus();
    const report = { questionId, reason: SCHEMA_REASONS[reason], text };
    const input = { ...report, idempotencyKey: keyFor(report) };
    const result = await outcome(send({ variables: { input } }), REPORT_TEXTS.notSent);
    setProblem(result.problem?.message ?? null);
    setSent(!result.problem);
  };
  return (
    <>
      {!sent && (
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4"
        >
          <SelectField
            label="What is wrong?"
            name="reason"
            value={reason}
            onChange={({ target }) => isReason(target.value) && setReason(target.value)}
            options={REASONS}
          />
          <TextAreaField
            label="Description"
            name="text"
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint="What should it say, and how do you know? A source helps."
            {...(problem && { error: problem })}
          />
          <Button type="submit" disabled={loading} className="justify-self-start">
            Send report
          </Button>
        </form>
      )}
      {/* Present before the first text, so that screen readers announce it. */}
      <p role="status" className="text-success-ink">
        {sent && REPORT_TEXTS.sent}
      </p>
    </>
  );
}
