import { generatePath, Navigate, Route, Routes, useLocation } from 'react-router';
import { matchRoute } from './match-route';
import { PageGuard } from './page-guard';
import { NOT_FOUND, routes } from './routes';

/** Renders the page at the current address. */
export function PageRoutes() {
  const { pathname } = useLocation();
  // The router's `*` does not match a path with an encoded line break: it would render nothing and log the address.
  const { route: current, params } = matchRoute(pathname);
  if (current === NOT_FOUND) return <PageGuard route={NOT_FOUND} />;
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            route.redirect && route === current ? (
              <Navigate to={generatePath(route.redirect, params)} replace />
            ) : (
              <PageGuard route={route} />
            )
          }
        />
      ))}
    </Routes>
  );
}
