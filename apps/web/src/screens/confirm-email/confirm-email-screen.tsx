import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CONFIRMATION_TEXTS } from '@daily/rules/account/confirmation-texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button, buttonClass, linkClass } from '@daily/ui/controls/button';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { Link, useParams } from 'react-router';
import { MailLinkCard } from '../../features/notices/mail-link-card';
import { MailLinkPage } from '../../features/notices/mail-link-page';
import type { PageHead } from '../../features/seo/head';
import { useConfirmEmailMutation, useConfirmEmailScreenQuery } from './confirm-email.generated';

const TITLE = 'Confirm your email address';
const DONE_TITLE = 'Your address is confirmed';

/** The title and metadata of the page. */
export const head = {
  title: 'Confirm your email address',
  description: 'Confirm that the email address of your account is yours, with the link from your email.',
  noindex: true,
} satisfies PageHead;

/** The page that the link of the welcome mail opens. Only its button confirms the address. */
export function Screen() {
  const { token = '' } = useParams();
  // Fetched at every visit, because using the link changes its state; not again when the button is pressed.
  const { data, loading, refetch } = useConfirmEmailScreenQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [confirm] = useConfirmEmailMutation();
  const link = data?.emailConfirmationLink;
  if (!link && loading) return <LinkSkeleton />;
  if (!link) return <Unreachable retry={() => void refetch().catch(() => undefined)} />;
  if (link.state === 'INVALID') return <InvalidLink />;
  if (link.state === 'CONFIRMED') return <AlreadyConfirmed />;
  return (
    <MailLinkPage
      title={TITLE}
      doneTitle={DONE_TITLE}
      text={
        `The account “${link.username}” was created with your address. For your safety, confirming signs out every other device ` +
        'and removes earlier passkeys and API tokens.'
      }
      action="Confirm my address"
      doneText="You can now turn on the daily reminder in your settings."
      send={() => confirm({ variables: { input: { token } } })}
    >
      <p className="mb-6 text-ink-soft">
        You did not create this account? Then do not confirm. On the{' '}
        <Link to={PAGE_PATHS.login} className={linkClass}>
          login page
        </Link>
        , “Forgot password?” makes it yours instead.
      </p>
    </MailLinkPage>
  );
}

function AlreadyConfirmed() {
  return (
    <MailLinkCard title={DONE_TITLE} text="There is nothing left to do.">
      <Link to={PAGE_PATHS.home} className={buttonClass()}>
        To today&apos;s question
      </Link>
    </MailLinkCard>
  );
}

function InvalidLink() {
  return (
    <MailLinkCard title={TITLE}>
      <ErrorBanner>{CONFIRMATION_TEXTS.linkInvalid}</ErrorBanner>
      <Link to={PAGE_PATHS.profileSettings} className={buttonClass()}>
        To your settings
      </Link>
    </MailLinkCard>
  );
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <MailLinkCard title={TITLE} text="We could not check whether your link still works.">
      <ErrorBanner>The server could not be reached.</ErrorBanner>
      <Button wide className="mt-4" onClick={retry}>
        Try again
      </Button>
    </MailLinkCard>
  );
}

function LinkSkeleton() {
  return (
    <MailLinkCard title={TITLE} text="Checking your link...">
      <Skeleton className="grid gap-4">
        <Placeholder className="h-5 w-28" />
        <Placeholder className="h-11" />
      </Skeleton>
    </MailLinkCard>
  );
}
