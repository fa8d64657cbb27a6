import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import {
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
  reportTextProblem,
} from '@daily/rules/question/report';
import { useState } from 'react';
import { ReportFields } from './report-fields';
import { useReportQuestionMutation } from './report-screen.generated';

/** Reasons in the spelling of the schema. */
const SCHEMA_REASONS = {
  wrong_answer: 'WRONG_ANSWER',
  ambiguous: 'AMBIGUOUS',
  outdated: 'OUTDATED',
  wording: 'WORDING',
  broken_link: 'BROKEN_LINK',
  other: 'OTHER',
} as const satisfies Record<ReportReason, string>;

/** Reason and description. Once the report is sent, a confirmation replaces the form. */
export function ReportForm({ questionId }: { questionId: string }) {
  const [send, { loading }] = useReportQuestionMutation();
  // A report whose response was lost is stored once.
  const keyFor = useIdempotencyKey();
  const [replaced, setReplaced] = useState(false);

  const sendReport = async (reason: ReportReason, text: string) => {
    const report = { id: questionId, reason: SCHEMA_REASONS[reason], text };
    const input = { ...report, idempotencyKey: keyFor(report) };
    const { success, problem } = await outcome(send({ variables: { input } }), REPORT_TEXTS.notSent);
    setReplaced(success?.replaced === true);
    return problem?.message ?? null;
  };
  return (
    <ReportFields
      reasons={REPORT_REASONS}
      hint="What should it say, and how do you know? A source helps."
      invalid={reportTextProblem}
      send={sendReport}
      busy={loading}
      confirmation={replaced ? REPORT_TEXTS.replaced : REPORT_TEXTS.sent}
    />
  );
}
