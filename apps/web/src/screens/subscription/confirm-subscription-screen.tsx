import { Placeholder, Skeleton } from '@daily/ui/skeleton';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { DEFAULT_REMINDER_HOUR, hourLabel } from '@daily/rules/reminder';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/subscription-texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { browserTimeZone, HourField } from '../../features/notices/hour-field';
import { SubscribeForm } from '../../features/notices/subscribe-form';
import { MailLinkPage, MailLinkSheet } from '../../features/notices/mail-link-page';
import {
  type ConfirmSubscriptionScreenQuery,
  useConfirmSubscriptionMutation,
  useConfirmSubscriptionScreenQuery,
} from './subscription.generated';

const TITLE = 'Confirm your subscription';

type LiveLink = ConfirmSubscriptionScreenQuery['subscriptionLink'] & { state: 'VALID' | 'CONFIRMED' };

export { ConfirmSubscriptionScreen as Screen };

/** The page that the link of the confirmation mail opens: the hour of the reminder, and a button to confirm. */
export function ConfirmSubscriptionScreen() {
  const { token = '' } = useParams();
  // Fetched at every visit, because using a link changes its state; not again when the button is pressed.
  const { data, loading, refetch } = useConfirmSubscriptionScreenQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const link = data?.subscriptionLink;
  if (link && isLive(link)) return <Confirm token={token} link={link} />;
  if (link) return <DeadLink />;
  if (loading) return <Waiting />;
  return (
    <MailLinkSheet title={TITLE} text="We could not find out whether your link still works.">
      <ErrorBanner>The server could not be reached.</ErrorBanner>
      <Button wide className="mt-4" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </MailLinkSheet>
  );
}

const isLive = (link: ConfirmSubscriptionScreenQuery['subscriptionLink']): link is LiveLink =>
  link.state !== 'INVALID';

/** Texts of the page before the button is pressed, by the state of the link. */
const WORDS = {
  VALID: {
    title: TITLE,
    text: 'One press, and the daily reminder is yours. Every mail has a link to end it.',
    action: 'Confirm subscription',
  },
  CONFIRMED: {
    title: 'You are subscribed',
    text: 'This link has done its work. If another hour suits you better, choose it here.',
    action: 'Change the hour',
  },
} as const;

function Confirm({ token, link }: { token: string; link: LiveLink }) {
  const [confirm] = useConfirmSubscriptionMutation();
  // The hour chosen in the settings is the default.
  const [hour, setHour] = useState(link.reminder?.hour ?? DEFAULT_REMINDER_HOUR);
  const timeZone = link.reminder?.timeZone ?? browserTimeZone();
  return (
    <MailLinkPage
      {...WORDS[link.state]}
      doneTitle={WORDS.CONFIRMED.title}
      done={(email) =>
        `${email} is subscribed. At ${hourLabel(hour)} you are reminded of the day's question, unless you have answered it.`
      }
      act={() => confirm({ variables: { input: { token, reminder: { hour, timeZone } } } })}
    >
      <div className="mb-6">
        <HourField hour={hour} timeZone={timeZone} onChoose={setHour} />
      </div>
    </MailLinkPage>
  );
}

function DeadLink() {
  return (
    <MailLinkSheet title={TITLE}>
      <ErrorBanner>{SUBSCRIPTION_TEXTS.linkInvalid}</ErrorBanner>
      <div className="mt-6">
        <SubscribeForm label="Email address" />
      </div>
    </MailLinkSheet>
  );
}

function Waiting() {
  return (
    <MailLinkSheet title={TITLE} text="Your link is being checked.">
      <Skeleton className="grid gap-4">
        <Placeholder className="h-5 w-28" />
        <Placeholder className="mt-1 h-11" />
        <Placeholder className="mt-4 h-11" />
      </Skeleton>
    </MailLinkSheet>
  );
}
