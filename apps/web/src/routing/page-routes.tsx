import { Navigate, Route, Routes } from 'react-router';
import { PageGuard } from './page-guard';
import { routes } from './routes';

/** Renders the page at the current address. */
export function PageRoutes() {
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
