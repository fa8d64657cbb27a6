import { useParams } from 'react-router';
import { MailLinkPage } from '../../features/notices/mail-link-page';
import { useUnsubscribeMutation } from './subscription.generated';

export { UnsubscribeScreen as Screen };

/** The page that the unsubscribe link of every mail opens. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams();
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <MailLinkPage
      title="Unsubscribe"
      doneTitle="You are unsubscribed"
      text="No more reminders? One press ends them."
      action="Unsubscribe"
      done={(email) => `${email} gets no more reminders.`}
      act={() => unsubscribe({ variables: { input: { token } } })}
    />
  );
}
