import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextAreaField } from '@daily/ui/forms/text-area-field';
import { TextField } from '@daily/ui/forms/text-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { AdminForm } from '../form/admin-form';
import type { FormText } from '../form/form-text';
import type { Confirmation } from './confirmation';

/** Says what a step will do before it is done, and reports why it failed. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmation; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [reasonProblem, setReasonProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [typed, setTyped] = useState('');
  const { typeToConfirm, reason } = asked;
  const confirm = async (text: FormText) => {
    const given = text('reason');
    const wrong = reason?.problemOf(given) ?? null;
    setReasonProblem(wrong);
    if (wrong) return;
    setRunning(true);
    const found = await asked.run(given);
    setRunning(false);
    setProblem(found);
    if (found === null) onClose();
  };
  return (
    <Dialog title={asked.title} description={asked.subject} onClose={onClose}>
      <AdminForm onSubmit={confirm} className="grid gap-4">
        <ul className="list-disc space-y-1 pl-5">
          {asked.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {reason && (
          <TextAreaField
            name="reason"
            label={reason.label}
            hint={reason.hint}
            required
            error={reasonProblem ?? undefined}
          />
        )}
        {typeToConfirm && (
          <TextField
            label={`Type ${typeToConfirm} to confirm`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <ErrorBanner>{problem}</ErrorBanner>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            type="submit"
            variant={asked.dangerous ? 'danger' : 'primary'}
            disabled={running || (typeToConfirm !== undefined && typed !== typeToConfirm)}
          >
            {running && <Spinner />}
            {asked.action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </Dialog>
  );
}
