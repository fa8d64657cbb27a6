import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildSchema, parse, validate } from 'graphql';
import type { BoardListener } from '../../../board/live-connection';
import { showAt } from '../../../testing/show-at';
import { Layout } from '../frame/admin-layout';
import { Screen } from './notifications-screen';
import { LOOKUP_MS, MAX_LOOKED_UP, RECORDED, RELOAD_MS } from './use-list-news';

jest.mock('../../../board/live-connection', () => ({
  subscribeToBoards: (listener: BoardListener, { query }: { query: string }) => {
    const subscription = { listener, query };
    live.push(subscription);
    return () => live.splice(live.indexOf(subscription), 1);
  },
}));

const VIEWER = {
  __typename: 'Viewer',
  ...{ id: 'v', role: 'ADMIN', player: { __typename: 'Player', id: 'p', userId: 'ada' } },
};

/** The subscriptions that are open. */
const live: { listener: BoardListener; query: string }[] = [];

const notification = (id: string, change: object = {}) => ({
  __typename: 'AdminNotification',
  id,
  title: 'Contest joined',
  message: `${id} joined.`,
  link: '/contests/spring',
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  readAt: null,
  ...change,
});

const page = (...nodes: object[]) => pageBefore(false, ...nodes);

const pageBefore = (hasNextPage: boolean, ...nodes: object[]) => ({
  adminNotifications: {
    __typename: 'AdminNotificationConnection',
    edges: nodes.map((node) => ({ __typename: 'AdminNotificationEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
});

const READ = { readAt: '2026-03-10T13:00:00.000Z' };

describe('NotificationsScreen', () => {
  it('marks one notification as read', async () => {
    const { inputOf } = showAt('/admin/notifications', '/admin/notifications', <Screen />, {
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
    expect(inputOf('MarkAdminNotificationRead')).toEqual({ id: 'ada' });
  });

  it('marks all as read that are shown, so that one which comes meanwhile stays unread', async () => {
    const { inputOf } = showAt('/admin/notifications', '/admin/notifications', <Screen />, {
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

  it('offers nothing to mark when all are read', async () => {
    showAt('/admin/notifications', '/admin/notifications', <Screen />, {
      NotificationsScreen: page(notification('cy', READ)),
    });
    await screen.findByText('cy joined.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('filters by the address', async () => {
    const address = '/admin/notifications?state=unread';
    const { sent } = showAt('/admin/notifications', address, <Screen />, {
      NotificationsScreen: page(notification('cy')),
    });
    await screen.findByText('cy joined.');
    expect(sent[0]?.variables).toMatchObject({ unread: true });
  });
});

describe('NotificationsScreen while something happens', () => {
  /** When each notification was read, by its id, and those of the list of the server. */
  let readAt: Record<string, string | null>;
  let listed: string[];

  beforeEach(() => {
    readAt = {};
    listed = ['bob', 'ada'];
    Object.defineProperty(window, 'WebSocket', { value: class {}, configurable: true });
  });
  afterEach(() => {
    hide(false);
    jest.useRealTimers();
  });

  const stateOf = (id: string) => notification(id, { readAt: readAt[id] ?? null });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const listeners = (name: string) =>
    live.filter(({ query }) => query.includes(name)).map(({ listener }) => listener);

  async function show(search = '') {
    const shown = (
      <Layout>
        <Screen />
      </Layout>
    );
    const { sent } = showAt('/admin/notifications', `/admin/notifications${search}`, shown, {
      AdminViewer: { viewer: VIEWER },
      RoleCheck: { viewer: VIEWER },
      AdminQuestionQueue: { questionQueue: { __typename: 'QuestionQueue', daysLeft: 400, alarmDays: null } },
      UnreadAdminNotifications: () => ({
        unreadAdminNotificationCount: listed.filter((id) => !readAt[id]).length,
      }),
      NotificationsScreen: ({ unread }) =>
        pageBefore(
          listed.length > 2,
          ...listed
            .map(stateOf)
            .filter((each) => !unread || each.readAt === null)
            .slice(0, 2),
        ),
      NotificationReadStates: ({ ids }) => ({
        nodes: (ids as string[]).map((id) => ({ ...stateOf(id), message: undefined })),
      }),
      MarkAdminNotificationRead: ({ input }) => {
        const id = (input as { id: string }).id;
        readAt[id] = READ.readAt;
        return {
          markAdminNotificationRead: {
            __typename: 'MarkAdminNotificationReadSuccess',
            notification: { __typename: 'AdminNotification', id, ...READ },
          },
        };
      },
    });
    await screen.findByText('ada joined.');
    await screen.findByRole('link', { name: /Notifications . unread/ });
    await waitFor(() => expect(listeners('adminNotificationRecorded')).not.toEqual([]));
    await waitFor(() => expect(listeners('unreadAdminNotificationsChanged')).not.toEqual([]));
    jest.useFakeTimers({ advanceTimers: true });
    return {
      /** Another admin reads a notification, or `count` events say so. */
      receiveRead: (count = 1) =>
        act(() => {
          for (let event = 0; event < count; event += 1)
            listeners('unreadAdminNotificationsChanged').forEach(({ onChange }) =>
              onChange({ unreadAdminNotificationsChanged: 1 }),
            );
        }),
      receiveRecorded: (node: object | null) =>
        act(() =>
          listeners('adminNotificationRecorded').forEach(({ onChange }) =>
            onChange({ adminNotificationRecorded: node }),
          ),
        ),
      numberOf: (name: string) => sent.filter((each) => each.name === name).length,
      sent,
    };
  }

  /** The ids of the rows. */
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) =>
        ['ada', 'bob', 'cy', 'dan'].find((id) => textContent.includes(`${id} joined.`)),
      );

  it('shows what another admin has read without loading the list again', async () => {
    const { receiveRead, sent, numberOf } = await show();
    readAt['ada'] = READ.readAt;
    receiveRead(20);
    await pass(0);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
    const lookups = sent.filter(({ name }) => name === 'NotificationReadStates');
    expect(lookups.map(({ variables }) => variables)).toEqual([{ ids: ['bob', 'ada'] }]);
    expect(numberOf('NotificationsScreen')).toBe(1);
  });

  it('pauses between two lookups, and looks up what was read last', async () => {
    const { receiveRead, numberOf } = await show();
    for (let second = 0; second < 55; second += 1) {
      receiveRead();
      await pass(1_000);
    }
    expect([numberOf('NotificationReadStates'), numberOf('NotificationsScreen')]).toEqual([3, 1]);
    readAt['ada'] = READ.readAt;
    receiveRead();
    await pass(LOOKUP_MS);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
  });

  it('looks up nothing while the page is hidden, or when all rows were read', async () => {
    const { receiveRead, numberOf } = await show();
    hide(true);
    receiveRead();
    await pass(10 * LOOKUP_MS);
    expect(numberOf('NotificationReadStates')).toBe(0);
    readAt = { ada: READ.readAt, bob: READ.readAt };
    hide(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
    receiveRead();
    await pass(10 * LOOKUP_MS);
    expect(numberOf('NotificationReadStates')).toBe(1);
  });

  it('marks a notification as read without loading the list again', async () => {
    const { numberOf } = await show();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: /^Mark as read ?: ada joined/ }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Notifications 1 unread' })).toBeTruthy();
    expect(numberOf('NotificationsScreen')).toBe(1);
  });

  it('shows what is recorded at once, as a new row or in its row, without a request', async () => {
    const { receiveRecorded, sent } = await show();
    const before = sent.length;
    receiveRecorded(notification('cy'));
    receiveRecorded(notification('ada', { message: '2 players and ada joined.' }));
    receiveRecorded(null);
    await waitFor(() => expect(rows()).toEqual(['cy', 'bob', 'ada']));
    expect(await screen.findByText('2 players and ada joined.')).toBeTruthy();
    expect(sent).toHaveLength(before);
  });

  it('looks up no more rows than a page has when the list has grown', async () => {
    const { receiveRecorded, receiveRead, sent } = await show();
    for (let each = 0; each < MAX_LOOKED_UP; each += 1) receiveRecorded(notification(`new${each}`));
    await waitFor(() => expect(rows()).toHaveLength(MAX_LOOKED_UP + 2));
    receiveRead();
    await waitFor(() => expect(sent.at(-1)?.name).toBe('NotificationReadStates'));
    const ids = sent.at(-1)?.variables['ids'] as string[];
    expect([ids.length, ids[0]]).toEqual([MAX_LOOKED_UP, `new${MAX_LOOKED_UP - 1}`]);
  });

  it('adds no row to a later page', async () => {
    const { receiveRecorded } = await show('?after=x');
    receiveRecorded(notification('cy'));
    await pass(0);
    expect(rows()).toEqual(['bob', 'ada']);
  });

  it('adds no row for an event of a notification on a later page', async () => {
    const { receiveRecorded } = await show();
    receiveRecorded(notification('old', { createdAt: '2026-03-09T12:00:00.000Z' }));
    await pass(0);
    expect(rows()).toEqual(['bob', 'ada']);
  });

  it('leaves out what was read of the unread ones', async () => {
    const { receiveRead, numberOf } = await show('?state=unread');
    listed = ['bob', 'ada', 'cy', 'dan'];
    readAt['ada'] = READ.readAt;
    receiveRead();
    await waitFor(() => expect(rows()).toEqual(['bob']));
    expect(numberOf('NotificationsScreen')).toBe(1);
  });

  it('loads the next unread ones when all of a page were read', async () => {
    listed = ['bob', 'ada', 'cy', 'dan'];
    const { receiveRead, numberOf } = await show('?state=unread');
    readAt = { ada: READ.readAt, bob: READ.readAt };
    receiveRead();
    await waitFor(() => expect(rows()).toEqual(['cy', 'dan']));
    expect(numberOf('NotificationsScreen')).toBe(2);
  });

  it('loads the list again after the connection was lost, at most once a minute', async () => {
    const { numberOf } = await show();
    listed = ['cy', 'bob'];
    const lose = () =>
      act(() => listeners('adminNotificationRecorded').forEach(({ onOpen }) => onOpen(true)));
    for (let second = 0; second < 55; second += 1) {
      lose();
      await pass(1_000);
    }
    expect(numberOf('NotificationsScreen')).toBe(1);
    await pass(RELOAD_MS);
    await waitFor(() => expect(rows()).toEqual(['cy', 'bob']));
    expect(numberOf('NotificationsScreen')).toBe(2);
  });

  it('subscribes to fields of the schema', () => {
    const schema = buildSchema(readFileSync(join(__dirname, '../../../../../../schema.graphql'), 'utf8'));
    expect(validate(schema, parse(RECORDED.query))).toEqual([]);
  });
});
