import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { toast } from '@daily/ui/toast';
import { useState } from 'react';
import { browserTimeZone, HourField } from './hour-field';
import {
  type ReminderSettings_ViewerFragment,
  useReminderSettingsViewerFragment,
  useUpdateReminderMutation,
} from './reminder-settings.generated';

const NOT_SAVED = 'Your reminder could not be saved. Please try again.';

/** The viewer's daily reminder by mail, sent while today's question is unanswered: whether it is on, and its hour. */
export function ReminderSettings(props: { viewer: FragmentRef<ReminderSettings_ViewerFragment> }) {
  const viewer = useReminderSettingsViewerFragment(props.viewer);
  const [update, { loading }] = useUpdateReminderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  if (!viewer?.reminder) return null;
  const { state, hour } = viewer.reminder;
  // A viewer without a reminder has not chosen a time zone, so the browser's is the default.
  const timeZone = state === 'OFF' ? browserTimeZone() : viewer.reminder.timeZone;

  const save = async (change: { enabled?: boolean; hour?: number }, saved: string) => {
    setProblem(null);
    const input = { enabled: state !== 'OFF', hour, timeZone, ...change };
    const result = await outcome(update({ variables: { input } }), NOT_SAVED);
    if (result.problem) setProblem(result.problem.message);
    else toast.success(saved);
  };

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{STATE_WORDS[state](viewer.email)}</p>
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="flex flex-wrap items-start gap-4">
        {state !== 'OFF' && (
          <div className="w-48">
            <HourField
              hour={hour}
              timeZone={timeZone}
              disabled={loading}
              onChoose={(chosen) => void save({ hour: chosen }, 'Reminder saved.')}
            />
          </div>
        )}
        <Button
          variant="secondary"
          className={state === 'OFF' ? undefined : 'mt-6'}
          disabled={loading}
          onClick={() =>
            void (state === 'OFF'
              ? save({ enabled: true }, 'Almost there: look into your mailbox.')
              : save({ enabled: false }, 'No more reminders.'))
          }
        >
          {state === 'OFF' ? 'Remind me daily' : 'Stop reminding me'}
        </Button>
      </div>
    </div>
  );
}

const STATE_WORDS: Record<'OFF' | 'PENDING' | 'ON', (email: string) => string> = {
  OFF: () => 'A mail a day with the new question, sent only while you have not answered it.',
  PENDING: (email) =>
    `A mail with a link to confirm was sent to ${email}. Reminders begin once you have followed it.`,
  ON: (email) => `You are reminded at ${email}, on days on which you have not answered yet.`,
};
