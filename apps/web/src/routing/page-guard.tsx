import { isAtLeast, type Role } from '@daily/rules/account';
import { Navigate, useLocation } from 'react-router';
import { useFrameQuery } from '../frame/frame.generated';
import { LoadingScreen } from '../frame/loading-screen';
import { accountPath } from '../frame/site-links';
import { PageScreen } from './page-screen';
import { FORBIDDEN, type PageRoute } from './routes';

/**
 * A page's screen for those who may see it. Nobody is sent to log in and comes back from there; who has too low a
 * role is told so. It is a courtesy: what a page shows is guarded by the server.
 */
export function PageGuard({ route }: { route: PageRoute }) {
  return route.access ? <Guarded route={route} access={route.access} /> : <PageScreen route={route} />;
}

function Guarded({ route, access }: { route: PageRoute; access: Role }) {
  const { pathname, search } = useLocation();
  const { data, loading } = useFrameQuery();
  if (data?.viewer === null) return <Navigate to={accountPath('/login', pathname + search)} replace />;
  const role = data?.viewer?.role?.toLowerCase() as Role | undefined;
  if (role) return isAtLeast(role, access) ? <PageScreen route={route} /> : <PageScreen route={FORBIDDEN} />;
  // The server did not say who asks: then the screen's own query fails as well, and the screen says so.
  return loading ? <LoadingScreen /> : <PageScreen route={route} />;
}
