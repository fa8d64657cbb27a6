import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Role } from '@daily/rules/account';
import { Navigate, useLocation } from 'react-router';
import { useFrameQuery } from '../frame/frame.generated';
import { ScreenPlaceholder } from '../frame/screen-placeholder';
import { accountPath } from '../frame/site-links';
import type { PageRoute } from './page-route';
import { PageScreen } from './page-screen';
import { pageFor } from './routes';

/**
 * Renders a page's screen for visitors who may see it. Redirects anonymous visitors to the login page and back afterwards; a
 * viewer whose role is too low gets the 403 page. The server guards the data itself.
 */
export function PageGuard({ route }: { route: PageRoute }) {
  return route.access ? <Guarded route={route} /> : <PageScreen route={route} />;
}

function Guarded({ route }: { route: PageRoute }) {
  const { pathname, search } = useLocation();
  const { data, loading } = useFrameQuery();
  if (data?.viewer === null)
    return <Navigate to={accountPath(PAGE_PATHS.login, pathname + search)} replace />;
  const role = data?.viewer?.role?.toLowerCase() as Role | undefined;
  if (role) return <PageScreen route={pageFor(role, route)} />;
  // The viewer is unknown when the query failed. The screen's own query then fails too, and the screen reports it.
  return loading ? <ScreenPlaceholder shape={route.shape} /> : <PageScreen route={route} />;
}
