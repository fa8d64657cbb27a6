import { useParams } from 'react-router';
import { MailLinkPage } from '../../features/notices/mail-link-page';
import type { PageHead } from '../../features/seo/head';
import { useUnsubscribeMutation } from './subscription.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Unsubscribe',
  description: 'Stop our emails about the question of the day.',
  noindex: true,
} satisfies PageHead;

/** The request completes even if the visitor closes the page, which already says that it did. */
const KEEP_ALIVE = { fetchOptions: { keepalive: true } };

/** The page that the unsubscribe link of every mail opens. */
export function Screen() {
  const { token = '' } = useParams();
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <MailLinkPage
      title="Unsubscribe"
      text="Do you want to stop receiving these emails?"
      action="Unsubscribe"
      doneTitle="You are unsubscribed"
      doneText="No more of these emails. The question of the day is still here whenever you are."
      send={() => unsubscribe({ variables: { input: { token } }, context: KEEP_ALIVE })}
    />
  );
}
