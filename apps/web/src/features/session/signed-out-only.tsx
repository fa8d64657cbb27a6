import { useEffect } from 'react';
import { pageAddress } from './page-address';
import { useSession } from './session';

/** Stands on the login and signup pages: who is signed in already goes on to where they would lead. */
export function SignedOutOnly() {
  const { signedIn } = useSession();
  useEffect(() => {
    if (signedIn) pageAddress.leaveForRedirect();
  }, [signedIn]);
  return null;
}
