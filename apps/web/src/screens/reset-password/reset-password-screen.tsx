import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { Card } from '@daily/ui/card';
import { Placeholder, Skeleton } from '@daily/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ForgotPassword } from '../../features/account/forgot-password';
import { NewPasswordForm } from '../../features/account/new-password-form';
import { useEntrance } from '../../features/session/entrance';
import {
  type ResetPasswordScreenQuery,
  useResetPasswordScreenQuery,
} from './reset-password-screen.generated';

export { ResetPasswordScreen as Screen };

type Link = ResetPasswordScreenQuery['passwordResetLink'];

/** Where the link of a mail leads that sets a forgotten password anew. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  // Asked for anew at every visit: a link changes its state by being used.
  const { data, loading, refetch } = useResetPasswordScreenQuery({
    variables: { token },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const link = data?.passwordResetLink;
  if (link?.state === 'VALID') {
    return (
      <Sheet text="It takes the place of the old one, ends all your sessions and signs you in here.">
        <SetPassword token={token} least={link.minPasswordLength} />
      </Sheet>
    );
  }
  if (link) return <DeadLink state={link.state} />;
  if (loading) return <Waiting />;
  return (
    <Sheet text="We could not find out whether your link still works.">
      <ErrorBanner>The server could not be reached.</ErrorBanner>
      <Button wide className="mt-4" onClick={() => void refetch().catch(() => undefined)}>
        Try again
      </Button>
    </Sheet>
  );
}

function SetPassword({ token, least }: { token: string; least: number }) {
  const { resetPassword } = useEntrance();
  return (
    <NewPasswordForm
      least={least}
      action="Set password"
      onSet={async (password) => {
        const outcome = await resetPassword({ token, password });
        return outcome.ok ? null : outcome.message;
      }}
    />
  );
}

const TEXT_OF_STATE: Record<Exclude<Link['state'], 'VALID'>, string> = {
  USED: SETTINGS_TEXTS.resetLinkUsed,
  EXPIRED: SETTINGS_TEXTS.resetLinkExpired,
  UNKNOWN: SETTINGS_TEXTS.resetLinkUnknown,
};

function DeadLink({ state }: { state: Exclude<Link['state'], 'VALID'> }) {
  const [forgotten, setForgotten] = useState(false);
  return (
    <Sheet>
      <ErrorBanner>{TEXT_OF_STATE[state]}</ErrorBanner>
      <Button wide className="mt-4" onClick={() => setForgotten(true)}>
        Ask for a new link
      </Button>
      {forgotten && <ForgotPassword isolated email="" onClose={() => setForgotten(false)} />}
    </Sheet>
  );
}

function Waiting() {
  return (
    <Sheet text="Your link is being checked.">
      <Skeleton className="grid gap-4">
        <Placeholder className="h-5 w-28" />
        <Placeholder className="mt-1 h-11" />
        <Placeholder className="mt-4 h-11" />
      </Skeleton>
    </Sheet>
  );
}

function Sheet({ text, children }: { text?: string; children: ReactNode }) {
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
