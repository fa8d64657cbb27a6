import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useUnreadAdminNotificationsQuery } from './unread-count.generated';

/** The subscription, as text: printing a compiled document would need more code. */
const RECORDED = {
  query: 'subscription AdminNotificationRecorded { adminNotificationRecorded { id } }',
  variables: {},
};

/** Names of the queries that a new notification changes. */
const CHANGED = ['UnreadAdminNotifications', 'NotificationsScreen'];

/**
 * The number of unread notifications, refreshed when one is recorded; so is the list of notifications if the page shows it.
 * @param isAdmin false for an editor, who may not read notifications.
 * @returns null while it is unknown.
 */
export function useUnreadCount(isAdmin: boolean): number | null {
  const client = useApolloClient();
  const { data } = useUnreadAdminNotificationsQuery({
    skip: !isAdmin,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => {
    if (!isAdmin || !('WebSocket' in window)) return;
    const refresh = () => {
      const shown = [...client.getObservableQueries('active')].filter(({ queryName }) =>
        CHANGED.includes(queryName ?? ''),
      );
      // A failed refresh is made up for by the next notification.
      for (const query of shown) void query.refetch().catch(() => undefined);
    };
    return listen(refresh);
  }, [client, isAdmin]);
  return data?.unreadAdminNotificationCount ?? null;
}

/** Loads the code of the subscription and subscribes. Returns a function that ends this at any time. */
function listen(onChange: () => void): () => void {
  let stop = () => undefined as void;
  let stopped = false;
  import('../../../board/live-connection').then(
    ({ subscribeToBoards }) => {
      if (!stopped) stop = subscribeToBoards({ onChange, onOpen: (again) => again && onChange() }, RECORDED);
    },
    // Without the code the count stays as it was loaded.
    () => undefined,
  );
  return () => {
    stopped = true;
    stop();
  };
}
