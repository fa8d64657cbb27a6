import type { FragmentRef } from '@daily/apollo/fragment';
import { hourLabel } from '@daily/rules/reminder';
import { Button } from '@daily/ui/controls/button';
import { BellRing, Check } from 'lucide-react';
import { useState } from 'react';
import {
  type ReminderSettings_ViewerFragment,
  useReminderSettingsViewerFragment,
} from './reminder-settings.generated';
import { useUpdateReminder } from './use-update-reminder';

/** Offers the daily reminder at the press of a button. Renders nothing for a viewer who already had one. */
export function ReminderOffer(props: { viewer: FragmentRef<ReminderSettings_ViewerFragment> }) {
  const viewer = useReminderSettingsViewerFragment(props.viewer);
  return viewer && <Offer viewer={viewer} />;
}

function Offer({ viewer }: { viewer: ReminderSettings_ViewerFragment }) {
  const { updateReminder, loading } = useUpdateReminder(viewer);
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, hour } = viewer.reminder;
  const turnOn = async () => {
    setProblem(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await updateReminder({ enabled: true, hour, timeZone });
    if (result.problem) setProblem(result.problem.message);
    else setAccepted(true);
  };
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      {state === 'OFF' && (
        <Button variant="secondary" disabled={loading} onClick={() => void turnOn()}>
          <BellRing aria-hidden className="size-4" />
          Remind me at {hourLabel(hour)}
        </Button>
      )}
      <p role="status" className="max-w-64 text-sm text-ink-soft empty:hidden sm:text-right">
        {problem}
        {accepted && state === 'ON' && (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden className="size-4 text-success-ink" />
            We remind you at {hourLabel(hour)}.
          </span>
        )}
        {accepted && state === 'PENDING' && `Almost there: follow the link we sent to ${viewer.email}.`}
      </p>
    </div>
  );
}
