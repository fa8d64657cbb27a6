import { buttonClass } from '@daily/ui/button';
import { useLocation } from 'react-router';
import { Link } from '../routing/navigation';
import { accountPath } from './site-links';

/** Log in and Sign up, for visitors who are not signed in. */
export function AccountButtons({ size }: { size: 'sm' | 'md' }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={accountPath('/login', pathname + search)} className={buttonClass({ variant: 'quiet', size })}>
        Log in
      </Link>
      <Link to={accountPath('/signup', pathname + search)} className={buttonClass({ size })}>
        Sign up
      </Link>
    </>
  );
}
