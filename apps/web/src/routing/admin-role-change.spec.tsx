import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageGuard } from './page-guard';
import { routes } from './routes';
import { showAt } from '../testing/show-at';
import { account } from '../screens/admin/player/player.fixture';
import { CHECK_MS, ROLE_TEXTS } from '../screens/admin/frame/use-role-watch';
import { ToastRegion } from '@daily/ui/overlays/toast';

// There is no server to connect to.
jest.mock('../board/live-connection', () => ({ subscribeToBoards: () => () => undefined }));

const ADMIN_AREA = routes.find(({ path }) => path === '/admin/*')!;

/** The role of the viewer by the server; null once the session has ended. */
let role: string | null;

const viewer = () => ({
  viewer: role && {
    __typename: 'Viewer',
    ...{ id: 'v', role, email: 'root@example.org', reminder: null },
    player: {
      __typename: 'Player',
      id: 'p',
      userId: 'root',
      username: 'Root',
      createdAt: '',
      avatarUrl: null,
    },
  },
});

const refused = { data: null, errors: [{ message: 'Requires an admin', extensions: { code: 'FORBIDDEN' } }] };

async function openPlayers() {
  role = 'ADMIN';
  const shown = showAt(
    '/admin/*',
    '/admin/players',
    <>
      <PageGuard route={ADMIN_AREA} />
      <ToastRegion />
    </>,
    {
      Frame: () => ({ ...viewer(), promo: null }),
      AdminViewer: viewer,
      RoleCheck: viewer,
      AdminQuestionQueue: { questionQueue: { __typename: 'QuestionQueue', daysLeft: 99, alarmDays: null } },
      UnreadAdminNotifications: { unreadAdminNotificationCount: 0 },
      PlayersScreen: () =>
        role === 'ADMIN'
          ? {
              playerAccounts: {
                __typename: 'PlayerAccountConnection',
                edges: [{ __typename: 'PlayerAccountEdge', node: account() }],
                pageInfo: {
                  __typename: 'PageInfo',
                  ...{ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
                },
              },
            }
          : refused,
    },
  );
  await screen.findByText('ada@example.org');
  return shown;
}

const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const isDropped = ({ client }: Awaited<ReturnType<typeof openPlayers>>) =>
  !JSON.stringify(client.cache.extract()).includes('ada@example.org');

describe('an open page of the admin area', () => {
  it.each([
    ['PLAYER', ROLE_TEXTS.changed],
    ['EDITOR', ROLE_TEXTS.changed],
  ])('is left, and its data is dropped, once the role is %s', async (changed, message) => {
    const shown = await openPlayers();
    role = changed;
    await showAgain();
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(message);
    await waitFor(() => expect(isDropped(shown)).toBe(true));
  });

  it('leads to the login page, and back afterwards, once the session has ended', async () => {
    const shown = await openPlayers();
    role = null;
    await showAgain();
    expect(await screen.findByText('at /login?redirect=%2Fadmin%2Fplayers')).toBeTruthy();
    await waitFor(() => expect(isDropped(shown)).toBe(true));
  });

  it('is left when the server refuses something', async () => {
    await openPlayers();
    role = 'PLAYER';
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
  });

  it('is left within half a minute although nothing is done', async () => {
    const interval = jest.spyOn(window, 'setInterval');
    await openPlayers();
    role = 'PLAYER';
    const checks = interval.mock.calls.filter(([, pause]) => pause === CHECK_MS);
    await act(async () => checks.forEach(([check]) => check()));
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy();
    interval.mockRestore();
  });

  it('stays while the role does', async () => {
    await openPlayers();
    await showAgain();
    expect(screen.getByText('ada@example.org')).toBeTruthy();
  });
});
