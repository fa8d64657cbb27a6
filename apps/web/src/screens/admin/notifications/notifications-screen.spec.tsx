import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { NotificationsScreen } from './notifications-screen';

const notification = (id: string, change: object = {}) => ({
  __typename: 'AdminNotification',
  id,
  type: 'CONTEST_JOINED',
  title: 'Contest joined',
  message: `${id} joined.`,
  link: '/contests/spring',
  count: 1,
  updatedAt: '2026-03-10T12:00:00.000Z',
  readAt: null,
  ...change,
});

const page = (...nodes: object[]) => ({
  adminNotifications: {
    __typename: 'AdminNotificationConnection',
    edges: nodes.map((node) => ({ __typename: 'AdminNotificationEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
});

const READ = { readAt: '2026-03-10T13:00:00.000Z' };

describe('NotificationsScreen', () => {
  it('marks one notification as read', async () => {
    const { inputOf } = showAt('/admin/notifications', '/admin/notifications', <NotificationsScreen />, {
      NotificationsScreen: page(notification('ada')),
      MarkAdminNotificationRead: {
        markAdminNotificationRead: {
          __typename: 'MarkAdminNotificationReadSuccess',
          notification: { __typename: 'AdminNotification', id: 'ada', ...READ },
        },
      },
    });
    expect(await screen.findByText('Unread', { selector: 'span' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read ?: ada joined/ }));
    expect(inputOf('MarkAdminNotificationRead')).toEqual({ notificationId: 'ada' });
  });

  it('marks all as read that are shown, so that one which comes meanwhile stays unread', async () => {
    const { inputOf } = showAt('/admin/notifications', '/admin/notifications', <NotificationsScreen />, {
      NotificationsScreen: page(
        notification('ada'),
        notification('bob', { updatedAt: '2026-03-10T12:30:00.000Z' }),
        notification('cy', { ...READ, updatedAt: '2026-03-10T12:59:00.000Z' }),
      ),
      MarkAllAdminNotificationsRead: {
        markAllAdminNotificationsRead: { __typename: 'MarkAllAdminNotificationsReadSuccess', count: 2 },
      },
    });
    await screen.findByText('ada joined.');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(inputOf('MarkAllAdminNotificationsRead')).toEqual({ seenAt: '2026-03-10T12:30:00.000Z' });
  });

  it('offers nothing to mark when all are read, and filters by the address', async () => {
    const { sent } = showAt(
      '/admin/notifications',
      '/admin/notifications?state=unread',
      <NotificationsScreen />,
      {
        NotificationsScreen: page(notification('cy', READ)),
      },
    );
    await screen.findByText('cy joined.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
    expect(sent[0]?.variables).toMatchObject({ unread: true });
  });
});
