import type { FragmentRef } from '@daily/apollo/fragment';
import { ErrorBanner } from '@daily/ui/display/banner';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { HourField } from './hour-field';
import { browserTimeZone } from './local-time';
import {
  type ReminderSettings_ViewerFragment,
  useReminderSettingsViewerFragment,
} from './reminder-settings.generated';
import { messageWhenTurnedOn, pendingText } from './reminder-texts';
import { type ReminderChange, useUpdateReminder } from './use-update-reminder';

type Reminder = ReminderSettings_ViewerFragment['reminder'];

/** The viewer's daily reminder by email: whether it is on, and at which hour. */
export function ReminderSettings(props: { viewer: FragmentRef<ReminderSettings_ViewerFragment> }) {
  const viewer = useReminderSettingsViewerFragment(props.viewer);
  return viewer && <ReminderForm viewer={viewer} />;
}

function ReminderForm({ viewer }: { viewer: ReminderSettings_ViewerFragment }) {
  const { state, hour, timeZone, streakAlerts } = viewer.reminder;
  const isOn = state !== 'OFF';
  const { updateReminder, loading } = useUpdateReminder(viewer);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (change: ReminderChange, message: (saved: Reminder) => string) => {
    setProblem(null);
    const result = await updateReminder(change);
    if (result.problem) setProblem(result.problem.message);
    else toast.success(message(result.success.viewer.reminder));
  };

  return (
    <div className="grid gap-4">
      <p className="max-w-text text-ink-soft">{DESCRIPTIONS[state](viewer.email)}</p>
      <ErrorBanner>{problem}</ErrorBanner>
      {isOn && (
        <CheckboxField
          label="Also mail me in the evening when my streak is about to end, once a day at most"
          checked={streakAlerts}
          onChange={({ target }) =>
            void save(
              { enabled: true, hour, timeZone, streakAlerts: target.checked },
              () => 'Reminder saved.',
            )
          }
        />
      )}
      <div className="flex flex-col items-start gap-4 sm:flex-row">
        {isOn && (
          <div className="w-48">
            <HourField
              time={{ hour, timeZone }}
              onChange={(time) => void save({ enabled: true, ...time }, () => 'Reminder saved.')}
            />
          </div>
        )}
        {isOn ? (
          <Button
            variant="secondary"
            className="sm:mt-6"
            onClick={() => void save({ enabled: false, hour, timeZone }, () => 'Reminder turned off.')}
          >
            Turn off reminder
          </Button>
        ) : (
          <Button
            variant="secondary"
            disabled={loading}
            // A viewer without a reminder has not chosen a time zone yet.
            onClick={() =>
              void save({ enabled: true, hour, timeZone: browserTimeZone() }, messageWhenTurnedOn)
            }
          >
            Turn on reminder
          </Button>
        )}
      </div>
    </div>
  );
}

const DESCRIPTIONS: Record<Reminder['state'], (email: string) => string> = {
  OFF: () => 'Get an email on days when you have not answered yet.',
  PENDING: pendingText,
  ON: (email) => `We write to ${email} on days when you have not answered yet.`,
};
