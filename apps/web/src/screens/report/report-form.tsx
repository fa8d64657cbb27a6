import { outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import {
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
  reportTextProblem,
} from '@daily/rules/question-report';
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
  const [report, { loading }] = useReportQuestionMutation();
  // The same for each attempt, so that a report whose response was lost is stored once.
  const [idempotencyKey] = useState(randomId);

  const send = async (reason: ReportReason, text: string) => {
    const input = { questionId, reason: SCHEMA_REASONS[reason], text, idempotencyKey };
    const { problem } = await outcome(report({ variables: { input } }), REPORT_TEXTS.notSent);
    return problem?.message ?? null;
  };
  return (
    <ReportFields
      reasons={REPORT_REASONS}
      description={{ label: 'Description', hint: 'What should it say, and how do you know? A source helps.' }}
      invalid={reportTextProblem}
      send={send}
      busy={loading}
      confirmation={REPORT_TEXTS.sent}
    />
  );
}
