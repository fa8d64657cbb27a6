import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsavedFields } from '../../../features/admin/leaving/use-unsaved-fields';
import { showAt } from '../../../testing/show-at';
import type { BoardListener } from '../../../board/live-connection';
import { Layout } from './admin-layout';
import { LINGER_MS } from './notification-events';
import { SHORTCUTS } from './use-admin-shortcuts';

jest.mock('../../../board/live-connection', () => ({
  subscribeToBoards: (listener: BoardListener) => {
    live.push(listener);
    return () => live.splice(live.indexOf(listener), 1);
  },
}));

/** The subscriptions that are open. */
const live: BoardListener[] = [];

/** Number of unread notifications that the server reports. */
let unread = 3;

/** The state of the queue of questions. */
let queue: { daysLeft: number; alarmDays: number | null };

const viewer = (role: string, userId = 'ada') => ({
  viewer: {
    __typename: 'Viewer',
    id: 'v',
    role,
    player: { __typename: 'Player', id: 'p', userId },
  },
});

/** A page with a form that keeps what is typed. */
function Page() {
  const { initial, onInput } = useUnsavedFields('note', { note: '' });
  return (
    <form onInput={onInput}>
      <input aria-label="Note" name="note" defaultValue={initial['note']} />
    </form>
  );
}

function show(role: string, userId?: string) {
  return showAt(
    '/admin/players',
    '/admin/players',
    <Layout>
      <h1>Players</h1>
      <input aria-label="Search" />
      <Page />
    </Layout>,
    {
      AdminViewer: viewer(role, userId),
      AdminQuestionQueue: () => ({ questionQueue: { __typename: 'QuestionQueue', ...queue } }),
      UnreadAdminNotifications: () => ({ unreadAdminNotificationCount: unread }),
    },
  );
}

/** Receives an event with the number of unread notifications. */
const receive = (count: number) =>
  act(() => live.forEach(({ onChange }) => onChange({ unreadAdminNotificationsChanged: count })));

const links = async () => {
  await screen.findByRole('link', { name: 'Overview' });
  return within(screen.getByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  unread = 3;
  queue = { daysLeft: 400, alarmDays: null };
  Object.defineProperty(window, 'WebSocket', { value: class {}, configurable: true });
});
afterEach(() => act(() => SHORTCUTS.change(true)));

describe('the frame of the admin area', () => {
  it('shows an admin all sections, the current one and the unread notifications', async () => {
    show('ADMIN');
    expect(await screen.findByRole('link', { name: 'Notifications 3 unread' })).toBeTruthy();
    expect(await links()).toEqual([
      'Overview',
      'Statistics',
      'Questions',
      'Reports',
      'Blog',
      'Contests',
      'Players',
      'Moderation',
      'Shares',
      'Notifications3 unread',
      'Mail',
      'Rules',
      'Settings',
      'Audit log',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Players');
  });

  it('counts a notification when it is recorded, and stops listening a while after it is left', async () => {
    const { unmount } = show('ADMIN');
    await screen.findByRole('link', { name: 'Notifications 3 unread' });
    await waitFor(() => expect(live).toHaveLength(1));
    unread = 4;
    receive(4);
    expect(await screen.findByRole('link', { name: 'Notifications 4 unread' })).toBeTruthy();
    jest.useFakeTimers();
    unmount();
    jest.advanceTimersByTime(LINGER_MS - 1);
    expect(live).toHaveLength(1);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(live).toEqual([]);
  });

  it('shows an editor what editors may see, and asks for nothing else', async () => {
    const { sent } = show('EDITOR');
    expect(await links()).toEqual(['Overview', 'Statistics', 'Questions', 'Reports', 'Blog', 'Contests']);
    expect(sent.map(({ name }) => name)).toEqual(['AdminViewer', 'AdminQuestionQueue']);
    expect(live).toEqual([]);
  });

  it('warns editors when questions run low, until that is dismissed, and again when it gets worse', async () => {
    const alarm = () => screen.findByRole('region', { name: 'Alarm of the questions' });
    queue = { daysLeft: 12, alarmDays: 14 };
    const first = show('EDITOR');
    expect((await alarm()).textContent).toContain('Unused questions are left for 12 days.');
    expect(
      within(await alarm())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin/questions');
    await userEvent.click(within(await alarm()).getByRole('button'));
    expect(screen.queryByRole('region', { name: 'Alarm of the questions' })).toBeNull();
    first.unmount();

    queue = { daysLeft: 9, alarmDays: 14 };
    const second = show('EDITOR');
    await links();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region', { name: 'Alarm of the questions' })).toBeNull();
    second.unmount();

    queue = { daysLeft: 7, alarmDays: 7 };
    const third = show('EDITOR');
    await userEvent.click(within(await alarm()).getByRole('button'));
    third.unmount();

    queue = { daysLeft: 0, alarmDays: 7 };
    show('EDITOR');
    expect((await alarm()).textContent).toContain('No unused questions are left.');
  });

  it('shows an alarm that was dismissed when it is raised again after there were enough questions', async () => {
    const alarm = () => screen.findByRole('region', { name: 'Alarm of the questions' });
    const enough = async () => {
      queue = { daysLeft: 100, alarmDays: null };
      const { unmount } = show('EDITOR');
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
      unmount();
    };
    await enough();
    queue = { daysLeft: 7, alarmDays: 7 };
    const first = show('EDITOR');
    await userEvent.click(within(await alarm()).getByRole('button'));
    first.unmount();
    await enough();
    queue = { daysLeft: 14, alarmDays: 14 };
    show('EDITOR');
    expect(await alarm()).toBeTruthy();
  });

  it('shows what was typed in a form to the player who typed it only', async () => {
    const noteOf = async (player: string) => {
      const { unmount } = show('ADMIN', player);
      await links();
      const note = screen.getByLabelText<HTMLInputElement>('Note');
      const { value } = note;
      await userEvent.type(note, player);
      unmount();
      return value;
    };
    expect(await noteOf('ada')).toBe('');
    expect(await noteOf('bob')).toBe('');
    expect(await noteOf('ada')).toBe('ada');
    sessionStorage.clear();
  });

  it('opens the menu of a narrow window, and closes it by Escape', async () => {
    show('ADMIN');
    const button = await screen.findByRole('button', { name: 'Admin: Players' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button]);
  });

  it('opens a section by g and its letter', async () => {
    show('ADMIN');
    await links();
    await userEvent.keyboard('ga');
    expect(await screen.findByText('at /admin/audit')).toBeTruthy();
  });

  it.each(['a', 'g', 'gx', 'g{Control>}a{/Control}'])('does nothing for the keys %s', async (keys) => {
    show('ADMIN');
    await links();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('heading', { name: 'Players' })).toBeTruthy();
  });

  it('does not take keys that are typed into a field, or when shortcuts are turned off', async () => {
    show('ADMIN');
    await links();
    await userEvent.type(screen.getByLabelText('Search'), 'ga');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('heading', { name: 'Players' }));
    await userEvent.keyboard('ga');
    expect(screen.getByRole('heading', { name: 'Players' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('aria-keyshortcuts')).toBeNull();
  });

  it('shows the alarm of the questions as soon as its notification is recorded', async () => {
    show('ADMIN');
    await screen.findByRole('link', { name: 'Notifications 3 unread' });
    await waitFor(() => expect(live).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Alarm of the questions' })).toBeNull();
    queue = { daysLeft: 30, alarmDays: 30 };
    receive(4);
    expect(await screen.findByRole('region', { name: 'Alarm of the questions' })).toBeTruthy();
  });

  it('takes the number of unread notifications from the event when some were read, and requests nothing', async () => {
    unread = 30;
    const { sent } = show('ADMIN');
    await screen.findByRole('link', { name: 'Notifications 30 unread' });
    await waitFor(() => expect(live).toHaveLength(1));
    const before = sent.length;
    for (let left = 29; left >= 0; left -= 1) receive(left);
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(sent.slice(before)).toEqual([]);
  });

  it('pauses between refreshes while notifications are recorded one after another', async () => {
    const { sent } = show('ADMIN');
    await screen.findByRole('link', { name: 'Notifications 3 unread' });
    await waitFor(() => expect(live).toHaveLength(1));
    jest.useFakeTimers({ advanceTimers: true });
    const before = sent.length;
    for (let second = 0; second < 60; second += 1) {
      unread += 1;
      receive(unread);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    }
    jest.useRealTimers();
    expect(screen.getByRole('link', { name: 'Notifications 63 unread' })).toBeTruthy();
    const refreshes = sent.slice(before).filter(({ name }) => name === 'AdminQuestionQueue').length;
    expect(refreshes).toBeGreaterThanOrEqual(6);
    expect(refreshes).toBeLessThanOrEqual(7);
  });

  it('reads the number again after the connection was lost', async () => {
    show('ADMIN');
    await screen.findByRole('link', { name: 'Notifications 3 unread' });
    await waitFor(() => expect(live).toHaveLength(1));
    unread = 5;
    act(() => live[0]?.onOpen(true));
    expect(await screen.findByRole('link', { name: 'Notifications 5 unread' })).toBeTruthy();
  });
});
