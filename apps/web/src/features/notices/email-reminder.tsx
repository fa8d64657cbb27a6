import { useEmailReminderQuery } from './email-reminder.generated';
import { ReminderButton } from './reminder-button';
import { useReminderSettingsViewerFragment } from './reminder-settings.generated';
import { SubscribeForm } from './subscribe-form';

/** The way to a daily reminder by email: a form for the address, or a button for a signed-in player, whose address is known. */
export function EmailReminder({ label }: { label: string }) {
  const { data } = useEmailReminderQuery({ fetchPolicy: 'cache-only' });
  const viewer = useReminderSettingsViewerFragment(data?.viewer);
  return viewer ? <ReminderButton viewer={viewer} /> : <SubscribeForm label={label} />;
}
