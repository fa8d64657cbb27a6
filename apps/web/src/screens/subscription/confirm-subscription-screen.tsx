import { Bone, Skeleton } from '@daily/ui/skeleton';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { DEFAULT_REMINDER_HOUR, hourLabel } from '@daily/rules/reminder';
import { SUBSCRIPTION_TEXTS } from '@daily/rules/subscription-texts';
import { useState } from 'react';
import { browserTimeZone, HourField } from '../../features/notices/hour-field';
import { SubscribeForm } from '../../features/notices/subscribe-form';
import { usePathParams } from '../../routing/navigation';
import { MailLinkPage, MailLinkSheet } from './mail-link-page';
import {
  type ConfirmSubscriptionScreenQuery,
  useConfirmSubscriptionMutation,
  useConfirmSubscriptionScreenQuery,
} from './subscription.generated';

const TITLE = 'Confirm your subscription';

type LiveLink = ConfirmSubscriptionScreenQuery['subscriptionLink'] & { state: 'VALID' | 'CONFIRMED' };

export { ConfirmSubscriptionScreen as Screen };

/** Where the confirmation mail's link leads: one press, at an hour that suits. */
export function ConfirmSubscriptionScreen() {
  const { token = '' } = usePathParams();
  // Asked for anew at every visit, and not again at the press: a link changes its state by being used.
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

/** What the page says before the press, by what the link still does. */
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
  // What was chosen in the settings stays, unless it is changed here.
  const [hour, setHour] = useState(link.reminder?.hour ?? DEFAULT_REMINDER_HOUR);
  const timeZone = link.reminder?.timeZone ?? browserTimeZone();
  return (
    <MailLinkPage
      {...WORDS[link.state]}
      doneTitle={WORDS.CONFIRMED.title}
      done={(email) =>
        `${email} is subscribed. At ${hourLabel(hour)} you are reminded of the day's question, unless you have answered it.`
      }
      act={async () => {
        const { data } = await confirm({ variables: { token, reminder: { hour, timeZone } } });
        if (!data) throw new Error('No answer');
        return data.confirmSubscription;
      }}
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
        <Bone className="h-5 w-28" />
        <Bone className="mt-1 h-11" />
        <Bone className="mt-4 h-11" />
      </Skeleton>
    </MailLinkSheet>
  );
}
