import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link, useSearchParams } from 'react-router';
import { WaitingNote } from '../../features/question/answer/lazy-waiting-note';
import type { PageHead } from '../../features/seo/head';
import { AccountPage, keepRedirect } from '../../features/session/login/account-page';
import { useAuthentication } from '../../features/session/login/authentication';
import { PasskeyLoginButton } from '../../features/session/login/passkey-login-button';
import { SignOnButtons, useOnlySignOn } from '../../features/session/login/sign-on-buttons';
import { SignedOutOnly } from '../../features/session/login/signed-out-only';
import { LoginForm } from './login-form';

/** The title and metadata of the page. */
export const head = {
  title: 'Log in',
  description: 'Log in to answer the tech question of the day, keep your streak and climb the leaderboard.',
  noindex: true,
} satisfies PageHead;

/** The login page. `useAuthentication` stores the session, shows the toasts and follows the redirect. */
export function Screen() {
  const [search] = useSearchParams();
  const { login } = useAuthentication();
  const onlySignOn = useOnlySignOn();
  return (
    <AccountPage title="Log in" text="Welcome back. Your streak is waiting.">
      <SignedOutOnly />
      <WaitingNote isolated />
      <SignOnButtons />
      {!onlySignOn && (
        <>
          <LoginForm onLogin={login} />
          <PasskeyLoginButton />
          <p className="mt-6 text-center text-sm text-ink-soft">
            New here?{' '}
            <Link to={keepRedirect(PAGE_PATHS.signup, search)} className={linkClass}>
              Create an account
            </Link>
          </p>
        </>
      )}
    </AccountPage>
  );
}
