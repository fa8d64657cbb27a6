import { outcome } from '@daily/apollo/outcome';
import {
  CONTENT_REASONS,
  type ContentReason,
  contentReportProblem,
  MAX_MODERATION_TEXT,
  MODERATION_TEXTS,
} from '@daily/rules/moderation';
import { Button } from '@daily/ui/controls/button';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { type FormEvent, useRef, useState } from 'react';
import { useReportLeagueMutation, useReportPlayerMutation } from './content-screen.generated';

const REASONS = Object.entries(CONTENT_REASONS).map(([value, label]) => ({ value, label }));

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

const isReason = (value: string): value is ContentReason => value in CONTENT_REASONS;

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
  const [reason, setReason] = useState<ContentReason>('offensive');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [reportPlayer, player] = useReportPlayerMutation();
  const [reportLeague, league] = useReportLeagueMutation();
  const form = useRef<HTMLFormElement>(null);
  const loading = player.loading || league.loading;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const invalid = contentReportProblem(reason, text);
    setProblem(invalid);
    if (invalid) return form.current?.querySelector('textarea')?.focus();
    const report = { reason: SCHEMA_REASONS[reason], text };
    const { id, kind } = subject;
    const { problem: found } =
      kind === 'player'
        ? await outcome(
            reportPlayer({ variables: { input: { playerId: id, picture: part === 'picture', ...report } } }),
            MODERATION_TEXTS.notSent,
          )
        : await outcome(
            reportLeague({ variables: { input: { leagueId: id, ...report } } }),
            MODERATION_TEXTS.notSent,
          );
    setProblem(found?.message ?? null);
    setSent(!found);
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
          {subject.hasPicture && (
            <SelectField
              label="What do you report?"
              name="part"
              value={part}
              onChange={({ target }) => setPart(target.value)}
              options={PARTS}
            />
          )}
          <SelectField
            label="What is wrong?"
            name="reason"
            value={reason}
            onChange={({ target }) => isReason(target.value) && setReason(target.value)}
            options={REASONS}
          />
          <TextAreaField
            label="Description (optional)"
            name="text"
            value={text}
            maxLength={MAX_MODERATION_TEXT}
            onChange={({ target }) => setText(target.value)}
            hint="What others may not see at once, such as what a word means."
            {...(problem && { error: problem })}
          />
          <Button type="submit" disabled={loading} className="justify-self-start">
            Send report
          </Button>
        </form>
      )}
      {/* Present before the first text, so that screen readers announce it. */}
      <p role="status" className="text-success-ink">
        {sent && MODERATION_TEXTS.sent}
      </p>
    </>
  );
}
