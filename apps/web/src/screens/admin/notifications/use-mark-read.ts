import { outcome } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';
import {
  useMarkAdminNotificationReadMutation,
  useMarkAllAdminNotificationsReadMutation,
} from './notifications-screen.generated';

const NOT_MARKED = 'The notification was not marked as read. Please try again.';

/** The queries that show what is unread. */
const REFETCHED = ['UnreadAdminNotifications', 'NotificationsScreen'];

/** Marks notifications as read. Failures are shown as toasts. */
export function useMarkRead() {
  const [mark] = useMarkAdminNotificationReadMutation({ refetchQueries: REFETCHED });
  const [markAll, { loading }] = useMarkAllAdminNotificationsReadMutation({ refetchQueries: REFETCHED });
  return {
    markingAll: loading,
    markRead: async (notificationId: string) => {
      const { problem } = await outcome(mark({ variables: { input: { notificationId } } }), NOT_MARKED);
      if (problem) toast.error(problem.message);
    },
    /** @param seenAt when the latest of the shown notifications changed; later ones stay unread. */
    markAllRead: async (seenAt: string) => {
      const { success, problem } = await outcome(markAll({ variables: { input: { seenAt } } }), NOT_MARKED);
      if (problem) toast.error(problem.message);
      else
        toast.success(
          success.count === 1
            ? '1 notification marked as read.'
            : `${success.count} notifications marked as read.`,
        );
    },
  };
}
