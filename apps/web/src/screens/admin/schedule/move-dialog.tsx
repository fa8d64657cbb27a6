import { addDays, type Day, isDay } from '@daily/rules/calendar';
import { MAX_DAYS_AHEAD } from '@daily/rules/question/schedule';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TextField } from '@daily/ui/forms/text-field';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { AdminForm } from '../../../features/admin/form/admin-form';
import type { FormText } from '../../../features/admin/form/form-text';
import type { MovableQuestion } from './schedule-month';

/** Moves a question to any day, also of another month, or off the schedule. */
export function MoveDialog(props: {
  question: MovableQuestion;
  /** The day before the first one that can be chosen. */
  first: Day;
  onClose: () => void;
  /** Resolves to null, or to the message of what went wrong. */
  onMove: (to: Day | null) => Promise<string | null>;
}) {
  const { question, first } = props;
  const [noDay, setNoDay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const move = async (to: Day | null) => {
    setRunning(true);
    const found = await props.onMove(to);
    setRunning(false);
    setProblem(found);
    if (found === null) props.onClose();
  };
  const submit = async (text: FormText) => {
    const day = text('day');
    setNoDay(!isDay(day));
    if (isDay(day)) await move(day);
  };
  return (
    <Dialog title="Choose a day" description={question.title} onClose={props.onClose}>
      <AdminForm onSubmit={submit} className="grid gap-4">
        <TextField
          name="day"
          type="date"
          label="Day"
          defaultValue={question.day ?? ''}
          min={addDays(first, 1)}
          max={addDays(first, MAX_DAYS_AHEAD)}
          error={noDay ? 'Please choose a day.' : undefined}
          hint="A question that stands there changes places with this one, or waits for another day. The audit log records the move."
        />
        <ErrorBanner>{problem}</ErrorBanner>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={running}>
            Move
          </Button>
          {question.day && (
            <Button variant="secondary" disabled={running} onClick={() => void move(null)}>
              Take off the schedule
            </Button>
          )}
        </div>
      </AdminForm>
    </Dialog>
  );
}
