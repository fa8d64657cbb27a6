import { DEFAULT_REMINDER_HOUR, hourLabel } from '@daily/rules/reminder';
import { useState } from 'react';
import { browserTimeZone, HourField } from '../../features/notices/hour-field';
import { usePathParams } from '../../navigation';
import { MailLinkPage } from './mail-link-page';
import { useConfirmSubscriptionMutation } from './subscription.generated';

export { ConfirmSubscriptionScreen as Screen };

/** Where the confirmation mail's link leads: one press, at an hour that suits. */
export function ConfirmSubscriptionScreen() {
  const { token = '' } = usePathParams();
  const [confirm] = useConfirmSubscriptionMutation();
  const [hour, setHour] = useState(DEFAULT_REMINDER_HOUR);
  const timeZone = browserTimeZone();
  return (
    <MailLinkPage
      title="Confirm your subscription"
      text="One press, and the daily reminder is yours. Every mail has a link to end it."
      action="Confirm subscription"
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
