import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link, useSearchParams } from 'react-router';
import { WaitingNote } from '../../features/question/answer/lazy-waiting-note';
import type { PageHead } from '../../features/seo/head';
import { AccountPage, keepRedirect } from '../../features/session/login/account-page';
import { useAuthentication } from '../../features/session/login/authentication';
import { SignOnButtons, useOnlySignOn } from '../../features/session/login/sign-on-buttons';
import { SignedOutOnly } from '../../features/session/login/signed-out-only';
import { SignupForm } from './signup-form';

/** The title and metadata of the page. */
export const head = {
  title: 'Sign up',
  description:
    'Create an account to answer the tech question of the day, keep a streak and climb the leaderboard.',
  noindex: true,
} satisfies PageHead;

/** The signup page. `useAuthentication` stores the session, shows the toasts and follows the redirect. */
export function Screen() {
  const [search] = useSearchParams();
  const { signup } = useAuthentication();
  const onlySignOn = useOnlySignOn();
  return (
    <AccountPage
      title="Create your account"
      text="Keep a streak, earn points and join contests, free of charge."
    >
      <SignedOutOnly />
      <WaitingNote isolated />
      <SignOnButtons />
      {!onlySignOn && <SignupForm onSignup={signup} />}
      <p className="mt-6 text-center text-sm text-ink-soft">
        Already have an account?{' '}
        <Link to={keepRedirect(PAGE_PATHS.login, search)} className={linkClass}>
          Log in
        </Link>
      </p>
    </AccountPage>
  );
}
