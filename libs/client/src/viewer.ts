import { UnauthenticatedError } from './errors.js';

/** Returns the viewer of a reply. @throws UnauthenticatedError when the call was anonymous. */
export function requireViewer<Viewer>(viewer: Viewer | null): Viewer {
  if (viewer !== null) return viewer;
  throw new UnauthenticatedError('This call requires an API token.', { code: 'UNAUTHENTICATED' }, 200);
}
