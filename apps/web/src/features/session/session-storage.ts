/** The session that the browser stores. Its key and its form are fixed: sessions stored by earlier versions must stay valid. */

/** Key in `localStorage`. */
export const SESSION_KEY = 'daily-trivia-auth';

/** The user, as last seen by this browser. */
interface StoredUser {
  id: string;
  name: string;
  email: string;
  points: number;
  /** ISO 8601. */
  createdAt: string;
  answeredToday: boolean;
  /** Consecutive days. */
  streak: number;
  totalShares: number;
  monthlyPoints: number;
  lifetimePoints: number;
}

/** The signed-in user and the end of their session. */
export interface StoredSession {
  user: StoredUser;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Parses a stored session.
 *
 * @param now milliseconds since 1970.
 * @returns null when the session is missing, malformed or expired.
 */
export function parseSession(text: string | null, now: number): StoredSession | null {
  try {
    const session = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    if (typeof session?.expiresAt !== 'number' || !(session.expiresAt > now)) return null;
    if (typeof session.user?.id !== 'string' || !session.user.id) return null;
    return session as StoredSession;
  } catch {
    return null;
  }
}

/** Returns the stored session, or null without a valid one. Deletes an invalid one. `now` is milliseconds since 1970. */
export function readSession(now: number): StoredSession | null {
  try {
    const text = localStorage.getItem(SESSION_KEY);
    const session = parseSession(text, now);
    if (text !== null && !session) localStorage.removeItem(SESSION_KEY);
    return session;
  } catch {
    // The browser may block storage; then it is signed out.
    return null;
  }
}

/** Stores a session. If storage is blocked or full, the browser stays signed out. */
export function writeSession(session: StoredSession): void {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  } catch {
    // See the comment above.
  }
}

/** Deletes the stored session. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
