import { matchRoutes, type Params } from 'react-router';
import type { PageRoute } from './page-route';
import { NOT_FOUND, routes } from './routes';

/** The page at an address. */
export interface RouteMatch {
  route: PageRoute;
  /** The decoded parameters of the path: `token` of `/verify-share/:token`. */
  params: Params;
}

/** Finds the page at a path, as the router does while it renders; the 404 page when no other matches. */
export function matchRoute(pathname: string): RouteMatch {
  // Copied because the parameter of `matchRoutes` is a mutable array.
  const [match] = matchRoutes<PageRoute>([...routes], pathname) ?? [];
  return match ?? { route: NOT_FOUND, params: {} };
}
