import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';

/** Links to the login and signup pages, both of which redirect back to the question. `purpose` completes the sentence. */
export function SignInLinks({ purpose }: { purpose: string }) {
  return (
    <>
      <Link to={`${PAGE_PATHS.login}?redirect=%2F`} className={linkClass}>
        Log in
      </Link>{' '}
      or{' '}
      <Link to={`${PAGE_PATHS.signup}?redirect=%2F`} className={linkClass}>
        sign up
      </Link>{' '}
      {purpose}
    </>
  );
}
