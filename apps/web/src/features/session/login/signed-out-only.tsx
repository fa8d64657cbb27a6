import { useEffect } from 'react';
import { useSession } from '../session';
import { leaveAfterLogin } from './leave-after-login';

/** For the login and signup pages: a signed-in viewer leaves at once, as after a login. */
export function SignedOutOnly() {
  const { signedIn } = useSession();
  useEffect(() => {
    if (signedIn) void leaveAfterLogin();
  }, [signedIn]);
  return null;
}
