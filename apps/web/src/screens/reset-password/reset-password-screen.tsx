import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useForgotPassword } from '../../features/account/password/forgot-password';
import { NewPasswordForm } from '../../features/account/password/new-password-form';
import type { PageHead } from '../../features/seo/head';
import { useAuthentication } from '../../features/session/login/authentication';
import {
  type ResetPasswordScreenQuery,
  useResetPasswordScreenQuery,
} from './reset-password-screen.generated';

/** The title and metadata of the page. */
export const head = {
  title: 'Set a new password',
  description:
    'Set a new password for your account with the link from your email. The link works once, for one hour.',
  noindex: true,
} satisfies PageHead;

type LinkState = ResetPasswordScreenQuery['passwordResetLink']['state'];

/** The page that a mailed password reset link opens. */
export function Screen() {
  const { token = '' } = useParams();
  // Fetched at every visit, because using a link changes its state.
  const { data, loading, refetch } = useResetPasswordScreenQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const link = data?.passwordResetLink;
  if (link?.state === 'VALID') {
    return (
      <PageCard text="It replaces the old one. You are signed in here, and signed out everywhere else.">
        <SetPassword token={token} minLength={link.minPasswordLength} />
      </PageCard>
    );
  }
  if (link) return <UnusableLink state={link.state} />;
  if (loading) return <LoadingCard />;
  return (
    <PageCard text="We could not check whether your link still works.">
      <ErrorBanner>The server could not be reached.</ErrorBanner>
      <Button wide className="mt-4" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </PageCard>
  );
}

function SetPassword({ token, minLength }: { token: string; minLength: number }) {
  const { resetPassword } = useAuthentication();
  return (
    <NewPasswordForm
      minLength={minLength}
      action="Set password"
      onSubmit={async (password) => {
        const outcome = await resetPassword({ token, password });
        return outcome.ok ? null : outcome.message;
      }}
    />
  );
}

const UNUSABLE: Record<Exclude<LinkState, 'VALID'>, string> = {
  USED: SETTINGS_TEXTS.resetLinkUsed,
  EXPIRED: SETTINGS_TEXTS.resetLinkExpired,
  UNKNOWN: SETTINGS_TEXTS.resetLinkUnknown,
};

/** Explains why a link cannot be used, and offers a new one. */
function UnusableLink({ state }: { state: Exclude<LinkState, 'VALID'> }) {
  const { openDialog, dialog } = useForgotPassword('');
  return (
    <PageCard>
      <ErrorBanner>{UNUSABLE[state]}</ErrorBanner>
      <Button wide className="mt-4" onClick={openDialog}>
        Request a new link
      </Button>
      {dialog}
    </PageCard>
  );
}

function LoadingCard() {
  return (
    <PageCard text="Checking your link...">
      <Skeleton className="grid gap-4">
        <Placeholder className="h-5 w-28" />
        <Placeholder className="mt-1 h-11" />
        <Placeholder className="mt-4 h-11" />
      </Skeleton>
    </PageCard>
  );
}

function PageCard({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-narrow px-4 pt-8 sm:pt-14">
      <Card>
        <h1 className="text-2xl font-bold tracking-tight">Set a new password</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  );
}
