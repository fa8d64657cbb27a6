import { outcome } from '@daily/apollo/outcome';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { toast } from '@daily/ui/overlays/toast';
import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter } from '../../../features/admin/list/declared-filters';
import type { ListResult } from '../../../features/admin/list/list-result';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-cells';
import { formatCount } from '../quality/format-figures';
import {
  type NotificationsScreenQuery,
  useMarkAdminNotificationReadMutation,
  useMarkAllAdminNotificationsReadMutation,
  useNotificationsScreenQuery,
} from './notifications-screen.generated';
import { useListNews } from './use-list-news';

const NOT_MARKED = 'The notification was not marked as read. Please try again.';

/** The number of unread notifications, which the server also sends to pages that are connected to it. */
const COUNT = 'UnreadAdminNotifications';

type Notification = NotificationsScreenQuery['adminNotifications']['edges'][number]['node'];

/** The notifications of admins, which they share. New ones appear by themselves. */
export const Screen = listScreen({
  title: 'Notifications',
  intro: 'All admins share these: what one of you has read is read for all. They are deleted 90 days later.',
  query: useNotificationsScreenQuery,
  page: ({ adminNotifications }) => adminNotifications,
  filters: { state: choiceFilter('State', 'All', { unread: ['Unread', true] }) },
  variables: ({ filters: { state } }) => ({ unread: state ?? false }),
  useResult: (query, { view, selected, result }) => {
    const unread = selected.filters.state === true;
    useListNews(query, view.after === null && view.before === null);
    const shown = unreadOnly(unread, result);
    useNextRows(unread, shown);
    return shown;
  },
  notLoaded: 'Failed to load notifications',
  empty: 'Nothing has happened yet. You hear here when players join a contest, and when one ends.',
  Tools: MarkAllRead,
  columns: {
    title: {
      label: 'What',
      cell: ({ title, message, readAt }) => (
        <>
          <span className="font-semibold">{title}</span> {!readAt && <Badge tone="accent">Unread</Badge>}
          <CellText soft>{message}</CellText>
        </>
      ),
    },
    updated: { label: 'When', cell: ({ updatedAt }) => <ListTime at={updatedAt} /> },
    link: {
      label: 'Where',
      cell: ({ link, title }) => (
        <Link to={link} className={linkClass}>
          Open<span className="sr-only"> {title}</span>
        </Link>
      ),
    },
    read: { label: 'Read', cell: (notification) => <ReadState notification={notification} /> },
  },
});

/** Leaves out what was read since the page was loaded, if the list has unread notifications only. */
function unreadOnly(unread: boolean, result: ListResult<Notification>): ListResult<Notification> {
  const { rows } = result;
  return unread && rows ? { ...result, rows: rows.filter(({ readAt }) => !readAt) } : result;
}

/** Loads the next unread notifications when all on the page were read. */
function useNextRows(unread: boolean, { rows, pageInfo, refresh }: ListResult<Notification>): void {
  const isReadUp = unread && rows?.length === 0 && pageInfo?.hasNextPage === true;
  useEffect(() => {
    if (isReadUp) void refresh().catch(() => undefined);
  }, [isReadUp, refresh]);
}

/** Marks what is shown as read; later notifications stay unread. The list is refetched only here: a page of it costs points. */
function MarkAllRead({ result }: { result: ListResult<Notification> }) {
  const [markAll, { loading }] = useMarkAllAdminNotificationsReadMutation({
    refetchQueries: [COUNT, 'NotificationsScreen'],
  });
  const open = result.rows?.filter(({ readAt }) => !readAt) ?? [];
  const seenAt = open.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '');
  const mark = async () => {
    const { success, problem } = await outcome(markAll({ variables: { input: { seenAt } } }), NOT_MARKED);
    if (problem) toast.error(problem.message);
    else toast.success(`${formatCount(success.count, 'notification')} marked as read.`);
  };
  return (
    <Button variant="quiet" size="sm" disabled={loading || open.length === 0} onClick={() => void mark()}>
      <CheckCheck aria-hidden className="size-4" />
      Mark all as read
    </Button>
  );
}

function ReadState({ notification: { id, message, readAt } }: { notification: Notification }) {
  const [mark] = useMarkAdminNotificationReadMutation({ refetchQueries: [COUNT] });
  if (readAt) return <ListTime at={readAt} />;
  const markRead = async () => {
    const { problem } = await outcome(mark({ variables: { input: { id } } }), NOT_MARKED);
    if (problem) toast.error(problem.message);
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void markRead()}>
      Mark as read<span className="sr-only">: {message}</span>
    </Button>
  );
}
