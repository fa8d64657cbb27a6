import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { loadOrReload } from '../../availability/load-or-reload';
import { useEmailReminderQuery } from './email-reminder.generated';
import { SubscribeForm } from './subscribe-form';

/** For signed-in players only, so the pages of anonymous visitors do not load it. */
export const ReminderButton = lazyComponent(
  () => loadOrReload(() => import('./reminder-button')),
  'ReminderButton',
);

/** Element id of the box of the footer, to which pages without a box of their own lead. */
export const SUBSCRIBE_ID = 'subscribe';

/** The way to a daily reminder by email: a form for the address, or a button for a signed-in player, whose address is known. */
export function EmailReminder({ label }: { label: string }) {
  const { data } = useEmailReminderQuery({ fetchPolicy: 'cache-only' });
  return data?.viewer ? (
    <ReminderButton viewer={data.viewer} fallback={<ButtonSkeleton />} />
  ) : (
    <SubscribeForm label={label} />
  );
}

function ButtonSkeleton() {
  return (
    <Skeleton>
      <Placeholder className="h-11" />
      <Placeholder className="mt-2 h-5 w-32" />
    </Skeleton>
  );
}
