import { useParams } from 'react-router';
import { MailLinkPage } from './mail-link-page';
import { useUnsubscribeMutation } from './subscription.generated';

/** Where the unsubscribe link of every mail leads. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <MailLinkPage
      title="Unsubscribe"
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
