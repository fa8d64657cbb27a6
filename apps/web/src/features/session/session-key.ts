import { readSession } from './session-storage';

/** Identifies the viewer and the session of this browser: id and end, separated by a space. Null without a session. */
export function sessionKey(): string | null {
  const session = readSession(Date.now());
  return session && `${session.user.id} ${session.expiresAt}`;
}
