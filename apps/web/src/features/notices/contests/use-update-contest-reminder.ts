import { outcome } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { useUpdateContestReminderMutation } from './update-contest-reminder.generated';

const NOT_SAVED = 'Your choice was not saved. Please try again.';

/** The choice of a mail before a contest starts. */
export interface ContestReminderChoice {
  /** Whether the mail is wanted, also while the choice is being saved. */
  isOn: boolean;
  /** Whether the choice is being saved. */
  isSaving: boolean;
  /** Saves the opposite choice, unless one is being saved. A toast says when it fails. */
  toggle: () => Promise<void>;
}

/** Returns the choice of a mail before a contest starts. @param reminder the saved choice. */
export function useUpdateContestReminder(contestId: string, reminder: boolean): ContestReminderChoice {
  const [update] = useUpdateContestReminderMutation();
  const [pending, setPending] = useState<boolean | null>(null);
  const toggle = async () => {
    if (pending !== null) return;
    const wanted = !reminder;
    setPending(wanted);
    const call = update({ variables: { input: { id: contestId, wanted } } });
    const { problem } = await outcome(call, NOT_SAVED);
    setPending(null);
    if (problem) toast.error(problem.message);
  };
  return { isOn: pending ?? reminder, isSaving: pending !== null, toggle };
}
