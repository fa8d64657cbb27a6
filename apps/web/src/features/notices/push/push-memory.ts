/** Key of the session in which this browser subscribed, in local storage. */
const SUBSCRIBED_KEY = 'daily-trivia-push';

/** Key of the viewer who dismissed the offer, in local storage. */
const DISMISSED_KEY = 'daily-trivia-push-dismissed';

/** Returns the stored session of this browser at an instant, in milliseconds since 1970; null without one. */
export type ReadSession = (now: number) => { user: { id: string }; expiresAt: number } | null;

/** Identifies the viewer and the session of this browser: id and end, separated by a space. Null without a session. */
export function sessionKeyOf(readSession: ReadSession): string | null {
  const session = readSession(Date.now());
  return session && `${session.user.id} ${session.expiresAt}`;
}

/** Remembers that this browser subscribed in a session; null forgets it. */
export function rememberSubscribed(sessionKey: string | null): void {
  write(SUBSCRIBED_KEY, sessionKey);
}

/** Whether this browser subscribed in a session, in an earlier one of the same viewer, or in none of theirs. */
export function subscribedIn(sessionKey: string): 'this-session' | 'earlier-session' | 'never' {
  const remembered = read(SUBSCRIBED_KEY);
  if (remembered === sessionKey) return 'this-session';
  const viewerOf = (key: string | undefined) => key?.split(' ')[0];
  return remembered && viewerOf(remembered) === viewerOf(sessionKey) ? 'earlier-session' : 'never';
}

/** Remembers that a viewer does not want the offer in this browser. */
export function dismissOffer(viewerId: string): void {
  write(DISMISSED_KEY, viewerId);
}

/** Returns whether a viewer has dismissed the offer in this browser. */
export function isOfferDismissed(viewerId: string): boolean {
  return read(DISMISSED_KEY) === viewerId;
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // The browser may block storage.
    return undefined;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, the offer comes back, and a new session does not renew the subscription.
  }
}
