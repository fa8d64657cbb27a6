import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { cheatingHint } from '../moderation/moderation.fixture';
import { account, adminViewer } from './player.fixture';
import { Screen } from './player-screen';

const history = {
  auditEntries: {
    __typename: 'AuditEntryConnection',
    edges: [
      {
        __typename: 'AuditEntryEdge',
        node: {
          __typename: 'AuditEntry',
          id: 'e1',
          at: '2026-03-09T10:00:00.000Z',
          action: 'player.show',
          actor: null,
        },
      },
    ],
  },
};

const show = (change: object | null = {}, replies: Record<string, Reply> = {}, viewer = 'root') =>
  showAt('/admin/players/:player', '/admin/players/ada', <Screen />, {
    PlayerScreen: { playerAccount: change && account(change) },
    PlayerHistory: history,
    AdminViewer: adminViewer(viewer),
    ...replies,
  });

const changed = (change: object) => ({ __typename: 'ChangePlayerAccountSuccess', account: account(change) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

describe('PlayerScreen', () => {
  it('shows what is known about an account, and what staff did', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Ada', level: 1 })).toBeTruthy();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['1,200', '3,400', '1 day, longest 12 days', 'Set', '4']));
    expect(await screen.findByText(/by/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All in the audit log' }).getAttribute('href')).toBe(
      '/admin/audit?subject=player%3Aada',
    );
  });

  it('suspends an account after a dialog that says what it will do and asks for the reason', async () => {
    const { inputOf } = show(
      {},
      {
        SuspendPlayer: {
          suspendPlayer: changed({ suspendedAt: '2026-03-10T12:00:00.000Z', suspensionReason: 'Spam' }),
        },
      },
    );
    await press('Suspend account');
    const dialog = await inDialog();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText(/Suspended since/)).toBeTruthy();
    expect(inputOf('SuspendPlayer')).toEqual({ id: 'account-ada', reason: 'Spam' });
    expect(screen.getByRole('button', { name: 'Reinstate account' })).toBeTruthy();
  });

  it('changes a role after a confirmation, and shows why it failed', async () => {
    const message = 'ada@example.org is not confirmed';
    show(
      {},
      {
        ChangePlayerRole: { changePlayerRole: { __typename: 'ConflictProblem', code: 'CONFLICT', message } },
      },
    );
    await userEvent.selectOptions(await screen.findByLabelText('Role'), 'Editor');
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Make editor' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('PLAYER');
  });

  it('deletes an account once its name is typed, and returns to the list', async () => {
    show({}, { DeletePlayer: { deletePlayer: { __typename: 'DeletePlayerSuccess', id: 'account-ada' } } });
    await press('Delete account');
    const dialog = await inDialog();
    await userEvent.type(dialog.getByLabelText('Type Ada to confirm'), 'Ada');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('at /admin/players')).toBeTruthy();
  });

  it.each([
    ['Hide from leaderboards', 'Hide', 'HidePlayer', { hidden: true }],
    ['End all sessions', 'End sessions', 'EndPlayerSessions', {}],
    ['Send a password reset link', 'Send link', 'SendPasswordReset', {}],
  ])('offers: %s', async (button, action, operation, fields) => {
    const field = operation[0]!.toLowerCase() + operation.slice(1);
    const { inputOf } = show({}, { [operation]: { [field]: changed({}) } });
    await press(button);
    await userEvent.click((await inDialog()).getByRole('button', { name: action }));
    expect(inputOf(operation)).toEqual({ id: 'account-ada', ...fields });
  });

  it.each([
    ['Reinstate account', { suspendedAt: '2026-03-10T12:00:00.000Z' }, 'They return to all leaderboards.'],
    [
      'Reinstate account',
      { suspendedAt: '2026-03-10T12:00:00.000Z', hiddenByStaff: true, hiddenByChoice: true },
      'They stay off the leaderboards, because an admin has hidden them and they have hidden themselves.',
    ],
    ['Show on leaderboards', { hiddenByStaff: true }, 'They return to all leaderboards.'],
    [
      'Show on leaderboards',
      { hiddenByStaff: true, suspendedAt: '2026-03-10T12:00:00.000Z' },
      'They stay off the leaderboards, because the account is suspended.',
    ],
    [
      'Reinstate account',
      { suspendedAt: '2026-03-10T12:00:00.000Z', emailProvenAt: null },
      'Their address is not confirmed. They return to all leaderboards only if this site ranks such players.',
    ],
    [
      'Show on leaderboards',
      { hiddenByStaff: true, emailProvenAt: null },
      'Their address is not confirmed. They return to all leaderboards only if this site ranks such players.',
    ],
    [
      'Show on leaderboards',
      { hiddenByStaff: true, hiddenByChoice: true, emailProvenAt: null },
      'They stay off the leaderboards, because they have hidden themselves.',
    ],
  ])('says before “%s” of an account with %j: %s', async (button, state, effect) => {
    show(state);
    await press(button);
    expect((await inDialog()).getByText(effect)).toBeTruthy();
  });

  it('does not let admins change their own role, or suspend or delete their own account', async () => {
    show({}, {}, 'ada');
    expect(await screen.findByText(/This is your account/)).toBeTruthy();
    for (const name of ['Suspend account', 'Delete account']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    expect(screen.getByLabelText<HTMLSelectElement>('Role').disabled).toBe(true);
  });

  it('is a 404 page for an unknown player', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(null);
    expect(await screen.findByText('Oops! Page not found')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('Page not found:', '/admin/players/ada');
    log.mockClear();
  });
});

describe('the hints about a player', () => {
  const NO_HINT = { PlayerHints: { playerAccount: { ...account(), cheatingHints: [] } } };
  const look = async () => press('Look again now');

  it('are looked for again when an admin asks, and shown when there are any', async () => {
    let searched = false;
    const { inputOf } = show(
      {},
      {
        PlayerHints: () => ({
          playerAccount: { ...account(), cheatingHints: searched ? [cheatingHint()] : [] },
        }),
        SearchCheatingHints: () => {
          searched = true;
          return {
            searchCheatingHints: { __typename: 'SearchCheatingHintsSuccess', compared: 3, found: 1 },
          };
        },
      },
    );
    expect(await screen.findByText('No hint about this player.')).toBeTruthy();
    await look();
    expect(
      await screen.findByText('1 new hint up to now. Times looked at, answers compared with 3 players.'),
    ).toBeTruthy();
    expect(await screen.findByText('Answers too alike')).toBeTruthy();
    expect(inputOf('SearchCheatingHints')).toEqual({ id: 'account-ada' });
  });

  it('say when nothing new was found, or why the search failed', async () => {
    const nothing = { __typename: 'SearchCheatingHintsSuccess', compared: 1, found: 0 };
    const { unmount } = show({}, { ...NO_HINT, SearchCheatingHints: { searchCheatingHints: nothing } });
    await look();
    expect(await screen.findByText(/^Nothing new up to now.*with 1 player\.$/)).toBeTruthy();
    unmount();
    const problem = { __typename: 'NotFoundProblem', code: 'NOT_FOUND', message: 'Player not found' };
    show({}, { ...NO_HINT, SearchCheatingHints: { searchCheatingHints: problem } });
    await look();
    expect((await screen.findByRole('alert')).textContent).toBe('Player not found');
  });
});
