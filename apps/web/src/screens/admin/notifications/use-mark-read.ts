import { outcome } from '@daily/apollo/outcome';
import { toast } from '@daily/ui/overlays/toast';
import {
  useMarkAdminNotificationReadMutation,
  useMarkAllAdminNotificationsReadMutation,
} from './notifications-screen.generated';

const NOT_MARKED = 'The notification was not marked as read. Please try again.';

/** The number of unread notifications, which the server also sends to pages that are connected to it. */
const COUNT = 'UnreadAdminNotifications';

/** Marks notifications as read. Failures are shown as toasts. The list is refetched only when all are marked: a page of it costs points. */
export function useMarkRead() {
  const [mark] = useMarkAdminNotificationReadMutation({ refetchQueries: [COUNT] });
  const [markAll, { loading }] = useMarkAllAdminNotificationsReadMutation({
    refetchQueries: [COUNT, 'NotificationsScreen'],
  });
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
