import { spelledAsInRules, spelledAsInSchema } from '@daily/apollo/enum-spelling';
import {
  decisionsOf,
  MAX_MODERATION_TEXT,
  MODERATION_DECISIONS,
  MODERATION_TEXTS,
  type ModerationDecision,
} from '@daily/rules/moderation';
import { suspensionReasonProblem } from '@daily/rules/account/management';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { SelectField } from '@daily/ui/forms/select-field';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { done } from '../../../features/admin/confirm/use-confirmation';
import { AdminForm } from '../../../features/admin/form/admin-form';
import type { FormText } from '../../../features/admin/form/form-text';
import { type ModerationScreenQuery, useDecideModerationCaseMutation } from './moderation-screen.generated';

const RECORDED = 'The audit log records that you did it. You can undo it here.';
const NOT_TOLD = 'The player does not learn who reported it.';

/** Everything that a decision does, one sentence each. */
const DECISION_EFFECTS: Readonly<Record<ModerationDecision, readonly string[]>> = {
  keep: [
    'Nothing changes. Further reports of the same content do not return to this list.',
    NOT_TOLD,
    RECORDED,
  ],
  reset_name: [
    'A generated name such as “Player 3F9A2C” replaces it at once, everywhere.',
    'The player, or the owner of the league, receives a mail if their address is confirmed, and can choose another name.',
    NOT_TOLD,
    RECORDED,
  ],
  remove_picture: [
    'The picture is removed at once, everywhere.',
    'The player receives a mail if their address is confirmed, and can choose another picture.',
    NOT_TOLD,
    RECORDED,
  ],
  hide: [
    'The player disappears from all leaderboards. Points and streak are kept, and they can play on.',
    'They receive no mail. The name or picture stays.',
    NOT_TOLD,
    RECORDED,
  ],
  suspend: [
    'All of their sessions end, and they can neither sign in nor act.',
    'They disappear from all leaderboards and receive no mails about the game. Points, streak and answers are kept.',
    'Their export of personal data contains your note as the reason.',
    RECORDED,
  ],
};

/** A row of the queue. */
export type Case = ModerationScreenQuery['moderationCases']['edges'][number]['node'];

/** Decides about a case, after saying what each decision does. */
export function CaseDecision({ found, onClose }: { found: Case; onClose: () => void }) {
  // The filter may no longer match.
  const [decide, { loading }] = useDecideModerationCaseMutation({ refetchQueries: ['ModerationScreen'] });
  const [decision, setDecision] = useState<ModerationDecision>('keep');
  const [noteProblem, setNoteProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const options = decisionsOf(spelledAsInRules(found.kind)).map((value) => ({
    value,
    label: MODERATION_DECISIONS[value],
  }));
  const save = async (text: FormText) => {
    const note = text('note');
    const wrong = decision === 'suspend' ? suspensionReasonProblem(note) : null;
    setNoteProblem(wrong);
    if (wrong) return;
    const input = { id: found.id, decision: spelledAsInSchema(decision), note };
    const failed = await done(decide({ variables: { input } }), MODERATION_TEXTS.notSaved, 'Decision saved.');
    setProblem(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog title="Decide about this case" description={found.content} onClose={onClose}>
      <AdminForm onSubmit={save} className="grid gap-4">
        <SelectField
          label="Decision"
          value={decision}
          options={options}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value);
            if (chosen) setDecision(chosen.value);
          }}
        />
        <ul aria-live="polite" className="list-disc space-y-1 pl-5 text-sm">
          {DECISION_EFFECTS[decision].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <TextAreaField
          name="note"
          label={decision === 'suspend' ? 'Reason' : 'Note (optional)'}
          maxLength={MAX_MODERATION_TEXT}
          error={noteProblem ?? undefined}
          hint="For other admins."
        />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant={decision === 'keep' ? 'primary' : 'danger'} disabled={loading}>
            {MODERATION_DECISIONS[decision]}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </Dialog>
  );
}
