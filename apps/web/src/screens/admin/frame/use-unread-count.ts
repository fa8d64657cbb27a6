import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onAdminNotification } from './notification-events';
import { refetchShown } from './refetch-shown';
import { useUnreadAdminNotificationsQuery } from './unread-count.generated';

/** Names of the queries that a notification changes when it is recorded or read. It may be the alarm of the questions. */
const CHANGED = ['UnreadAdminNotifications', 'NotificationsScreen', 'AdminQuestionQueue'];

/**
 * The number of unread notifications, refreshed when one is recorded or read in any tab; so are the alarm of the questions, and the list of
 * notifications if the page shows it.
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
    return onAdminNotification(() => refetchShown(client, CHANGED));
  }, [client, isAdmin]);
  return data?.unreadAdminNotificationCount ?? null;
}
