import { usePathParams } from '../../routing/navigation';
import { MailLinkPage } from './mail-link-page';
import { useUnsubscribeMutation } from './subscription.generated';

export { UnsubscribeScreen as Screen };

/** Where the unsubscribe link of every mail leads. */
export function UnsubscribeScreen() {
  const { token = '' } = usePathParams();
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <MailLinkPage
      title="Unsubscribe"
      doneTitle="You are unsubscribed"
      text="No more reminders? One press ends them."
      action="Unsubscribe"
      done={(email) => `${email} gets no more reminders.`}
      act={async () => {
        const { data } = await unsubscribe({ variables: { token } });
        if (!data) throw new Error('No answer');
        return data.unsubscribe;
      }}
    />
  );
}
