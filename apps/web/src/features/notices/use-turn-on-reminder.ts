import { useState } from 'react';
import { browserTimeZone } from './local-time';
import type { ReminderSettings_ViewerFragment } from './reminder-settings.generated';
import { useUpdateReminder } from './use-update-reminder';

/**
 * Turns the viewer's reminder on with one press, at its current hour in the time zone of this browser. `turnOn` resolves to the
 * reminder as the server saved it, or to null when it could not be saved; `problem` then says why.
 */
export function useTurnOnReminder(viewer: ReminderSettings_ViewerFragment) {
  const { updateReminder, loading } = useUpdateReminder(viewer);
  const [problem, setProblem] = useState<string | null>(null);
  const turnOn = async () => {
    setProblem(null);
    const { hour } = viewer.reminder;
    const result = await updateReminder({ enabled: true, hour, timeZone: browserTimeZone() });
    if (result.success) return result.success.viewer.reminder;
    setProblem(result.problem.message);
    return null;
  };
  return { turnOn, loading, problem };
}
