import { DEFAULT_REMINDER_HOUR, type ReminderTime } from '@daily/rules/notices/reminder';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/notices/subscription-texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SUBSCRIBE_ID } from '../../features/notices/email-reminder';
import { HourField } from '../../features/notices/hour-field';
import { browserTimeZone, useLocalTime } from '../../features/notices/local-time';
import { MailLinkCard } from '../../features/notices/mail-link-card';
import { MailLinkPage } from '../../features/notices/mail-link-page';
import type { PageHead } from '../../features/seo/head';
import {
  type ConfirmSubscriptionScreenQuery,
  useConfirmSubscriptionMutation,
  useConfirmSubscriptionScreenQuery,
} from './subscription.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Confirm your subscription',
  description: 'Confirm that you want to receive the question of the day by email.',
  noindex: true,
} satisfies PageHead;

const TITLE = 'Confirm your subscription';
const CONFIRMED_TITLE = 'You are subscribed';

type SubscriptionLink = ConfirmSubscriptionScreenQuery['subscriptionLink'];
type UsableLink = SubscriptionLink & { state: 'VALID' | 'CONFIRMED' };

/** The page that the link of a confirmation mail opens: the hour of the reminder, and a button to confirm. */
export function Screen() {
  const { token = '' } = useParams();
  // Fetched at every visit, because using a link changes its state; not again when the button is pressed.
  const { data, loading, refetch } = useConfirmSubscriptionScreenQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const link = data?.subscriptionLink;
  if (link && isUsable(link)) return <ConfirmPage token={token} link={link} />;
  if (link) return <InvalidLink />;
  if (loading) return <LoadingCard />;
  return (
    <MailLinkCard title={TITLE} text="We could not check whether your link still works.">
      <ErrorBanner>The server could not be reached.</ErrorBanner>
      <Button wide className="mt-4" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </MailLinkCard>
  );
}

const isUsable = (link: SubscriptionLink): link is UsableLink => link.state !== 'INVALID';

/** Texts shown before the button is pressed. The link of a confirmed subscription can still change the hour. */
const TEXTS = {
  VALID: {
    title: TITLE,
    text: 'We send at most one reminder a day. Every mail has a link to unsubscribe.',
    action: 'Confirm subscription',
  },
  CONFIRMED: {
    title: CONFIRMED_TITLE,
    text: 'Your subscription is already confirmed. You can change the hour of the reminder here.',
    action: 'Change hour',
  },
} as const;

function ConfirmPage({ token, link }: { token: string; link: UsableLink }) {
  const [confirm] = useConfirmSubscriptionMutation();
  // The time chosen in the settings is the default.
  const [time, setTime] = useState<ReminderTime>(
    () => link.reminder ?? { hour: DEFAULT_REMINDER_HOUR, timeZone: browserTimeZone() },
  );
  const { hour, timeZone } = time;
  const local = useLocalTime(time);
  return (
    <MailLinkPage
      {...TEXTS[link.state]}
      doneTitle={CONFIRMED_TITLE}
      doneText={`We write to you at ${local.text} on days when you have not answered yet.`}
      send={() => confirm({ variables: { input: { token, reminder: { hour, timeZone } } } })}
    >
      <HourField time={time} onChange={setTime} />
    </MailLinkPage>
  );
}

function InvalidLink() {
  return (
    <MailLinkCard title={TITLE}>
      <ErrorBanner>{SUBSCRIPTION_TEXTS.linkInvalid}</ErrorBanner>
      <p className="mt-6">
        <a href={`#${SUBSCRIBE_ID}`} className={linkClass}>
          Subscribe at the end of this page
        </a>
      </p>
    </MailLinkCard>
  );
}

function LoadingCard() {
  return (
    <MailLinkCard title={TITLE} text="Checking your link...">
      <Skeleton className="grid gap-4">
        <Placeholder className="h-5 w-28" />
        <Placeholder className="mt-1 h-11" />
        <Placeholder className="mt-4 h-11" />
      </Skeleton>
    </MailLinkCard>
  );
}
