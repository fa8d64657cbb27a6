import type { FragmentRef } from '@daily/apollo/fragment';
import { hourLabel } from '@daily/rules/notices/reminder';
import { Button } from '@daily/ui/controls/button';
import { BellRing, Check } from 'lucide-react';
import { useState } from 'react';
import {
  type ReminderSettings_ViewerFragment,
  useReminderSettingsViewerFragment,
} from './reminder-settings.generated';
import { useTurnOnReminder } from './use-turn-on-reminder';

/** Offers the daily reminder at the press of a button. Renders nothing for a viewer who already had one. */
export function ReminderOffer(props: { viewer: FragmentRef<ReminderSettings_ViewerFragment> }) {
  const viewer = useReminderSettingsViewerFragment(props.viewer);
  return viewer && <Offer viewer={viewer} />;
}

function Offer({ viewer }: { viewer: ReminderSettings_ViewerFragment }) {
  const { turnOn, loading, problem } = useTurnOnReminder(viewer);
  const [accepted, setAccepted] = useState(false);
  const { state, hour } = viewer.reminder;
  return (
    <div className="grid justify-items-start gap-1">
      {state === 'OFF' && (
        <Button
          variant="secondary"
          disabled={loading}
          onClick={() => void turnOn().then((saved) => setAccepted(saved !== null))}
        >
          <BellRing aria-hidden className="size-4" />
          Remind me at {hourLabel(hour)}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
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
