import { outcome } from '@daily/apollo/outcome';
import {
  CONTENT_REASONS,
  type ContentReason,
  contentReportProblem,
  MAX_MODERATION_TEXT,
  MODERATION_TEXTS,
} from '@daily/rules/moderation';
import { SelectField } from '@daily/ui/forms/select-field';
import { useState } from 'react';
import { useReportLeagueMutation, useReportPlayerMutation } from './content-screen.generated';
import { ReportFields } from './report-fields';

/** Reasons in the spelling of the schema. */
const SCHEMA_REASONS = {
  offensive: 'OFFENSIVE',
  sexual: 'SEXUAL',
  impersonation: 'IMPERSONATION',
  personal: 'PERSONAL',
  advertising: 'ADVERTISING',
  other: 'OTHER',
} as const satisfies Record<ContentReason, string>;

const PARTS = [
  { value: 'name', label: 'The name' },
  { value: 'picture', label: 'The picture' },
] as const;

/** What a report is about. */
export interface ReportSubject {
  /** Global id. */
  id: string;
  kind: 'player' | 'league';
  hasPicture: boolean;
}

/** What is wrong, and why. Once the report is sent, a confirmation replaces the form. */
export function ReportContentForm({ subject }: { subject: ReportSubject }) {
  const [part, setPart] = useState('name');
  const [reportPlayer, player] = useReportPlayerMutation();
  const [reportLeague, league] = useReportLeagueMutation();

  const send = async (reason: ContentReason, text: string) => {
    const report = { reason: SCHEMA_REASONS[reason], text };
    const { id, kind } = subject;
    const { problem } =
      kind === 'player'
        ? await outcome(
            reportPlayer({ variables: { input: { id, picture: part === 'picture', ...report } } }),
            MODERATION_TEXTS.notSent,
          )
        : await outcome(reportLeague({ variables: { input: { id, ...report } } }), MODERATION_TEXTS.notSent);
    return problem?.message ?? null;
  };
  return (
    <ReportFields
      reasons={CONTENT_REASONS}
      hint="Anything we might miss, such as what a word means."
      maxLength={MAX_MODERATION_TEXT}
      invalid={contentReportProblem}
      send={send}
      busy={player.loading || league.loading}
      confirmation={MODERATION_TEXTS.sent}
    >
      {subject.hasPicture && (
        <SelectField
          label="What do you report?"
          name="part"
          value={part}
          onChange={({ target }) => setPart(target.value)}
          options={PARTS}
        />
      )}
    </ReportFields>
  );
}
