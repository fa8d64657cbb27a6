import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { account } from '../player/player.fixture';
import { Screen } from './players-screen';

const page = (...accounts: object[]) => ({
  playerAccounts: {
    __typename: 'PlayerAccountConnection',
    edges: accounts.map((node) => ({ __typename: 'PlayerAccountEdge', node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
  },
});

describe('PlayersScreen', () => {
  it('lists accounts with what is out of the ordinary, and links to each', async () => {
    showAt('/admin/players', '/admin/players', <Screen />, {
      PlayersScreen: page(
        account({ role: 'EDITOR', suspendedAt: '2026-03-10T12:00:00.000Z', emailProvenAt: null }),
      ),
    });
    const link = await screen.findByRole('link', { name: 'Ada' });
    expect(link.getAttribute('href')).toBe('/admin/players/ada');
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'ada@example.orgNot confirmed',
      'EditorSuspended',
      '1,200',
      '3,400',
      '1',
      '2 Jan 2026',
    ]);
  });

  it('sends the search, the status and the order of the address, and ignores values that anyone may type', async () => {
    const { sent } = showAt('/admin/players', '/admin/players?search=ad&status=staff&sort=name', <Screen />, {
      PlayersScreen: page(),
    });
    expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
    expect(sent[0]?.variables).toEqual({
      first: 50,
      after: null,
      search: 'ad',
      status: 'STAFF',
      sort: 'NAME',
    });
    await userEvent.selectOptions(screen.getByLabelText('Accounts'), 'All accounts');
    expect(sent.at(-1)?.variables).toMatchObject({ search: 'ad', status: null });
  });

  it.each(['constructor', 'STAFF', '__proto__'])('takes the status %s for none', async (status) => {
    const { sent } = showAt('/admin/players', `/admin/players?status=${status}`, <Screen />, {
      PlayersScreen: page(),
    });
    await screen.findByText('Nothing matches these filters.');
    expect(sent[0]?.variables).toMatchObject({ status: null });
  });
});
