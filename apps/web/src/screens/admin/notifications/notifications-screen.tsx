import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { Badge } from '@daily/ui/display/badge';
import { Button, linkClass } from '@daily/ui/controls/button';
import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, type ListResult, listResult } from '../../../features/admin/list/list-result';
import { type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { type NotificationsScreenQuery, useNotificationsScreenQuery } from './notifications-screen.generated';
import { useListNews } from './use-list-news';
import { useMarkRead } from './use-mark-read';

export { NotificationsScreen as Screen };

type Notification = NotificationsScreenQuery['adminNotifications']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.notifications };

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'All',
    options: [{ value: 'unread', label: 'Unread' }],
  },
];

/** The notifications of admins, which they share. New ones appear by themselves. */
export function NotificationsScreen() {
  const list = useList(LIST);
  const unread = list.view.filters['state'] === 'unread';
  const query = useNotificationsScreenQuery({
    variables: { ...pageArguments(list.view), unread },
    ...LIST_QUERY,
  });
  useListNews(query, list.view.after === null && list.view.before === null);
  const result = unreadOnly(
    unread,
    listResult(query, ({ adminNotifications }) => adminNotifications),
  );
  useNextRows(unread, result);
  const { markAllRead, markingAll } = useMarkRead();
  const open = result.rows?.filter(({ readAt }) => !readAt) ?? [];
  const seenAt = open
    .map(({ updatedAt }) => updatedAt)
    .reduce((latest, at) => (at > latest ? at : latest), '');
  return (
    <AdminPage
      title="Notifications"
      intro="All admins share these. What one of you has read is read; it is deleted after 90 days."
    >
      <AdminList
        name="Notifications"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={result}
        notLoaded="Failed to load notifications"
        empty="Nothing has happened yet. Contests that players join, and those that end, are reported here."
        tools={
          <Button
            variant="quiet"
            size="sm"
            disabled={markingAll || open.length === 0}
            onClick={() => void markAllRead(seenAt)}
          >
            <CheckCheck aria-hidden className="size-4" />
            Mark all as read
          </Button>
        }
      />
    </AdminPage>
  );
}

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

const COLUMNS: readonly ListColumn<Notification>[] = [
  {
    id: 'title',
    label: 'What',
    cell: ({ title, message, readAt }) => (
      <>
        <span className="font-semibold">{title}</span> {!readAt && <Badge tone="accent">Unread</Badge>}
        <CellText soft>{message}</CellText>
      </>
    ),
  },
  {
    id: 'updated',
    label: 'When',
    cell: ({ updatedAt }) => <ListTime at={updatedAt} />,
  },
  {
    id: 'link',
    label: 'Where',
    cell: ({ link, title }) => (
      <Link to={link} className={linkClass}>
        Open<span className="sr-only"> {title}</span>
      </Link>
    ),
  },
  { id: 'read', label: 'Read', cell: (notification) => <ReadState notification={notification} /> },
];

function ReadState({ notification: { id, message, readAt } }: { notification: Notification }) {
  const { markRead } = useMarkRead();
  if (!readAt) {
    return (
      <Button variant="secondary" size="sm" onClick={() => void markRead(id)}>
        Mark as read<span className="sr-only">: {message}</span>
      </Button>
    );
  }
  return <ListTime at={readAt} />;
}
