import { linkClass } from '@daily/ui/button';
import { Link, useSearchParams } from 'react-router';
import { AccountPage, keepRedirect } from '../../features/session/account-page';
import { useEntrance } from '../../features/session/entrance';
import { SignedOutOnly } from '../../features/session/signed-out-only';
import { SignupForm } from './signup-form';

export { SignupScreen as Screen };

/** The signup page. What follows a signup, toast and way back included, is the session's. */
export function SignupScreen() {
  const [search] = useSearchParams();
  const { signup } = useEntrance();
  return (
    <AccountPage title="Create your account" text="Keep your streak, earn points, join contests. It is free.">
      <SignedOutOnly />
      <SignupForm onSignup={signup} />
      <p className="mt-6 text-center text-sm text-ink-soft">
        Already have an account?{' '}
        <Link to={keepRedirect('/login', search)} className={linkClass}>
          Log in
        </Link>
      </p>
    </AccountPage>
  );
}
