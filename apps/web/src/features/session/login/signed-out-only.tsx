import { useEffect } from 'react';
import { pageAddress } from '../page-address';
import { useSession } from '../session';

/** For the login and signup pages: a signed-in viewer follows the redirect at once. */
export function SignedOutOnly() {
  const { signedIn } = useSession();
  useEffect(() => {
    if (signedIn) pageAddress.leaveForRedirect();
  }, [signedIn]);
  return null;
}
