import { Navigate, Route, Routes, useLocation } from 'react-router';
import { matchRoute } from './match-route';
import { PageGuard } from './page-guard';
import { NOT_FOUND, routes } from './routes';

/** Renders the page at the current address. */
export function PageRoutes() {
  const { pathname } = useLocation();
  // The router's `*` does not match a path with an encoded line break: it would render nothing and log the address.
  if (matchRoute(pathname).route === NOT_FOUND) return <PageGuard route={NOT_FOUND} />;
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={route.redirect ? <Navigate to={route.redirect} replace /> : <PageGuard route={route} />}
        />
      ))}
    </Routes>
  );
}
