import { useApolloClient } from '@apollo/client/react';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageHead } from '../../features/seo/head';
import { AccountPage, keepRedirect } from '../../features/session/login/account-page';
import { finishSignOn } from '../../features/session/login/finish-sign-on';

/** The title and metadata of the page. */
export const head = {
  title: 'Signing you in',
  description: 'Finishes a sign-in with single sign-on.',
  noindex: true,
} satisfies PageHead;

/** The page to which single sign-on leads: stores the session in the browser, and goes on. */
export function Screen() {
  const client = useApolloClient();
  const [search] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void finishSignOn(client).then((isDone) => setFailed(!isDone));
  }, [client]);
  return (
    <AccountPage title="Welcome" text={failed ? 'Almost there.' : 'One moment, we are signing you in.'}>
      {failed ? (
        <div className="grid gap-4">
          <ErrorBanner>We could not finish signing you in. Please try again.</ErrorBanner>
          <Link to={keepRedirect(PAGE_PATHS.login, search)} className={buttonClass({ wide: true })}>
            To the login page
          </Link>
        </div>
      ) : (
        <p className="flex justify-center py-4">
          <Spinner />
        </p>
      )}
    </AccountPage>
  );
}
