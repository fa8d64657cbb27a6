import { usePathParams } from '../../navigation';
import { MailLinkPage } from './mail-link-page';
import { useConfirmSubscriptionMutation } from './subscription.generated';

/** Where the confirmation mail's link leads. */
export function ConfirmSubscriptionScreen() {
  const { token = '' } = usePathParams();
  const [confirm] = useConfirmSubscriptionMutation();
  return (
    <MailLinkPage
      title="Confirm your subscription"
      text="One press, and the daily reminder is yours. Every mail has a link to end it."
      action="Confirm subscription"
      done={(email) => `${email} is subscribed.`}
      act={async () => {
        const { data } = await confirm({ variables: { token } });
        if (!data) throw new Error('No answer');
        return data.confirmSubscription;
      }}
    />
  );
}
