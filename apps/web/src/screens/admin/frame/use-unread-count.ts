import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { refetchShown, visibleRefresh } from '../live-refresh';
import { onAdminNotification } from './notification-events';
import { UnreadAdminNotificationsDocument, useUnreadAdminNotificationsQuery } from './unread-count.generated';

/** Names of the queries that a notification may change when it is recorded: it may be the alarm of the questions. */
const CHANGED = ['UnreadAdminNotifications', 'AdminQuestionQueue'];

/** Minimum time between two refreshes of them, in milliseconds: while players join contests, something is recorded every few seconds. */
const REFRESH_MS = 10_000;

/**
 * The number of unread notifications, as the server sends it when one is recorded or read in any tab. The alarm of the questions is
 * refreshed unless notifications were only read.
 * @param isAdmin false for an editor, who may not read notifications.
 * @returns null while it is unknown.
 */
export function useUnreadCount(isAdmin: boolean): number | null {
  const client = useApolloClient();
  const { data } = useUnreadAdminNotificationsQuery({
    skip: !isAdmin,
    ...LIVE_QUERY,
  });
  useEffect(() => {
    if (!isAdmin) return;
    const refreshes = visibleRefresh(() => refetchShown(client, CHANGED), REFRESH_MS);
    const stop = onAdminNotification((unread) => {
      if (unread === null || !isFewer(client, unread)) refreshes.request();
      if (unread !== null) show(client, unread);
    });
    return () => {
      refreshes.stop();
      stop();
    };
  }, [client, isAdmin]);
  return data?.unreadAdminNotificationCount ?? null;
}

/** Whether fewer notifications are unread than the page shows. */
function isFewer(client: ApolloClient, unread: number): boolean {
  const shown = client.readQuery({ query: UnreadAdminNotificationsDocument });
  return shown !== null && unread < shown.unreadAdminNotificationCount;
}

function show(client: ApolloClient, unread: number): void {
  const data = { unreadAdminNotificationCount: unread };
  client.writeQuery({ query: UnreadAdminNotificationsDocument, data });
}
