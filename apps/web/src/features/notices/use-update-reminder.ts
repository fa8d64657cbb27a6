import { outcome, type Outcome } from '@daily/apollo/outcome';
import type { ReminderTime } from '@daily/rules/notices/reminder';
import {
  type ReminderSettings_ViewerFragment,
  type UpdateReminderMutation,
  useUpdateReminderMutation,
} from './reminder-settings.generated';

const NOT_SAVED = 'Your reminder could not be saved. Please try again.';

/** The new settings of the reminder. */
export interface ReminderChange extends ReminderTime {
  enabled: boolean;
  /** Whether to send streak alerts as well. Defaults to what the viewer has chosen. */
  streakAlerts?: boolean;
}

/**
 * Returns a function that saves the viewer's reminder. The page shows the new settings at once, and the old ones again if the
 * request fails. Turning the reminder on is the exception: only the server knows whether the address still has to be confirmed.
 */
export function useUpdateReminder(viewer: ReminderSettings_ViewerFragment): {
  updateReminder: (change: ReminderChange) => Promise<Outcome<UpdateReminderMutation['updateReminder']>>;
  loading: boolean;
} {
  const [update, { loading }] = useUpdateReminderMutation();
  const updateReminder = ({ enabled, hour, timeZone, ...change }: ReminderChange) => {
    const { streakAlerts } = { ...viewer.reminder, ...change };
    const isTurnedOn = enabled && viewer.reminder.state === 'OFF';
    const state = enabled ? viewer.reminder.state : 'OFF';
    const call = update({
      variables: { input: { enabled, hour, timeZone, streakAlerts } },
      ...(!isTurnedOn && {
        optimisticResponse: {
          updateReminder: {
            __typename: 'ViewerSuccess',
            viewer: { ...viewer, reminder: { ...viewer.reminder, state, hour, timeZone, streakAlerts } },
          },
        },
      }),
    });
    return outcome(call, NOT_SAVED);
  };
  return { updateReminder, loading };
}
