import { subscribeLive } from '../live-refresh';

/** The subscription, as text: printing a compiled document would need more code. */
const CHANGED = {
  query: 'subscription UnreadAdminNotificationsChanged { unreadAdminNotificationsChanged }',
  variables: {},
};

type Message = { unreadAdminNotificationsChanged: number } | null | undefined;

/** How long the subscription lasts after its last listener, in milliseconds: the next page of the admin area goes on with it. */
export const LINGER_MS = 5_000;

/** Receives the number of unread notifications; null when it is unknown, because a change may have been missed. */
type Listener = (unread: number | null) => void;

const listeners = new Set<Listener>();

/** Ends the subscription; null without one. */
let stop: (() => void) | null = null;

/**
 * Calls a listener when a notification of admins is recorded or some were read, in any tab, and when the connection was lost and is open
 * again. All listeners share a subscription. Returns a function that ends this.
 */
export function onAdminNotification(listener: Listener): () => void {
  if (!('WebSocket' in window)) return () => undefined;
  listeners.add(listener);
  const notify = (unread: number | null) => listeners.forEach((each) => each(unread));
  stop ??= subscribeLive(
    CHANGED,
    // Null when the server could not determine it.
    (data) => notify((data as Message)?.unreadAdminNotificationsChanged ?? null),
    () => notify(null),
  );
  return () => {
    listeners.delete(listener);
    setTimeout(() => {
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    }, LINGER_MS);
  };
}
