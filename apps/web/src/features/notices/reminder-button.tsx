import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { hourLabel } from '@daily/rules/notices/reminder';
import { Button, linkClass } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useLocalTime } from './local-time';
import {
  type ReminderSettings_ViewerFragment,
  useReminderSettingsViewerFragment,
} from './reminder-settings.generated';
import { messageWhenTurnedOn, pendingText } from './reminder-texts';
import { useTurnOnReminder } from './use-turn-on-reminder';

/** Turns the viewer's reminder on with one press; once it is on, says at which time it comes. The settings change the time. */
export function ReminderButton(props: { viewer: FragmentRef<ReminderSettings_ViewerFragment> }) {
  const viewer = useReminderSettingsViewerFragment(props.viewer);
  return viewer && <ReminderState viewer={viewer} />;
}

function ReminderState({ viewer }: { viewer: ReminderSettings_ViewerFragment }) {
  const { email, reminder } = viewer;
  const time = useLocalTime(reminder);
  const { turnOn, loading, problem } = useTurnOnReminder(viewer);
  const state = useRef<HTMLDivElement>(null);

  const press = async () => {
    const saved = await turnOn();
    if (!saved) return;
    toast.success(messageWhenTurnedOn(saved));
    // The button, which had the focus, is removed.
    state.current?.focus({ preventScroll: true });
  };

  return (
    <div ref={state} tabIndex={-1} className="text-sm">
      {reminder.state === 'OFF' && (
        <Button variant="secondary" wide disabled={loading} onClick={() => void press()}>
          Remind me at {hourLabel(reminder.hour)}
        </Button>
      )}
      {reminder.state === 'PENDING' && <p className="wrap-anywhere text-ink-soft">{pendingText(email)}</p>}
      {reminder.state === 'ON' && (
        <p className="flex items-center gap-2 font-medium">
          <BellRing aria-hidden className="size-4 shrink-0 text-accent-ink" />
          We remind you at {time.text}.
        </p>
      )}
      <p role="alert" className="mt-2 text-danger-ink empty:sr-only">
        {problem}
      </p>
      <p className="mt-2">
        <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
          Reminder settings
        </Link>
      </p>
    </div>
  );
}
