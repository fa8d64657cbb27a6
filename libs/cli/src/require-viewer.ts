import { UnauthenticatedError, type Viewer } from '@daily-trivia/client';

/**
 * The player of the token.
 * @param message what to say to an anonymous visitor
 * @throws UnauthenticatedError without a player, so that the program exits with the code for it
 */
export function requireViewer(viewer: Viewer | null, message = 'You are not signed in.'): Viewer {
  if (!viewer) throw new UnauthenticatedError(message, { code: 'UNAUTHENTICATED' }, 200);
  return viewer;
}
