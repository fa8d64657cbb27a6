/** The subscription, as text: printing a compiled document would need more code. */
const CHANGED = {
  query: 'subscription UnreadAdminNotificationsChanged { unreadAdminNotificationsChanged }',
  variables: {},
};

/** How long the subscription lasts after its last listener, in milliseconds: the next page of the admin area goes on with it. */
export const LINGER_MS = 5_000;

const listeners = new Set<() => void>();

/** Ends the subscription; null without one. */
let stop: (() => void) | null = null;

/**
 * Calls a listener when a notification of admins is recorded or some were read, in any tab, and when the connection was lost and is open
 * again, because a change may have been missed. All listeners share a subscription. Returns a function that ends this.
 */
export function onAdminNotification(listener: () => void): () => void {
  if (!('WebSocket' in window)) return () => undefined;
  listeners.add(listener);
  stop ??= subscribe(() => listeners.forEach((notify) => notify()));
  return () => {
    listeners.delete(listener);
    setTimeout(() => {
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    }, LINGER_MS);
  };
}

/** Loads the code of the subscription and subscribes. Returns a function that ends this at any time. */
function subscribe(onChange: () => void): () => void {
  let end = () => undefined as void;
  let ended = false;
  import('../../../board/live-connection').then(
    ({ subscribeToBoards }) => {
      if (!ended) end = subscribeToBoards({ onChange, onOpen: (again) => again && onChange() }, CHANGED);
    },
    // Without the code, what was loaded stays as it is.
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}
