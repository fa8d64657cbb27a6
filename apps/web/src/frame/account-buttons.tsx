import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { Link, useLocation } from 'react-router';
import { accountPath } from './site-links';

/** The links Log in and Sign up for anonymous visitors; both pages lead back to the current one. */
export function AccountButtons({ size }: { size: 'sm' | 'md' }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link
        to={accountPath(PAGE_PATHS.login, pathname + search)}
        className={buttonClass({ variant: 'quiet', size })}
      >
        Log in
      </Link>
      <Link to={accountPath(PAGE_PATHS.signup, pathname + search)} className={buttonClass({ size })}>
        Sign up
      </Link>
    </>
  );
}
