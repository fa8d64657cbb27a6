import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onAdminNotification } from './notification-events';
import { useUnreadAdminNotificationsQuery } from './unread-count.generated';

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
    if (!isAdmin) return;
    return onAdminNotification(() => {
      const shown = [...client.getObservableQueries('active')].filter(({ queryName }) =>
        CHANGED.includes(queryName ?? ''),
      );
      // A failed refresh is made up for by the next notification.
      for (const query of shown) void query.refetch().catch(() => undefined);
    });
  }, [client, isAdmin]);
  return data?.unreadAdminNotificationCount ?? null;
}
