/** The browser's session as the specification keeps it; contract, section 2. */

/** Where it is kept. */
export const SESSION_KEY = 'daily-trivia-auth';

/** The specification's fields of a user, as the page last knew them. */
export interface StoredUser {
  id: string;
  name: string;
  email: string;
  points: number;
  /** ISO 8601. */
  createdAt: string;
  answeredToday: boolean;
  /** Days in a row. */
  streak: number;
  totalShares: number;
  monthlyPoints: number;
  lifetimePoints: number;
}

/** Who is signed in, and until when. */
export interface StoredSession {
  user: StoredUser;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * The session that `text` describes.
 *
 * @param now milliseconds since 1970.
 * @returns null when it is missing, malformed, or over.
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

/** The session this browser has; what is not valid any more is deleted. `now` is milliseconds since 1970. */
export function readSession(now: number): StoredSession | null {
  try {
    const text = localStorage.getItem(SESSION_KEY);
    const session = parseSession(text, now);
    if (text !== null && !session) localStorage.removeItem(SESSION_KEY);
    return session;
  } catch {
    // A browser may forbid storage; it is signed out then.
    return null;
  }
}

/** Keeps a session. Where storage is forbidden or full, the browser stays signed out. */
export function writeSession(session: StoredSession): void {
  try {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  } catch {
    // See above.
  }
}

/** Deletes the session. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // There is none then.
  }
}
