import { formatNumber } from '@daily/rules/format-number';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/account/management';
import { CellLink, CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { accountPath, ListTime } from '../list-cells';
import { AccountBadges } from './account-badges';
import { usePlayersScreenQuery } from './players-screen.generated';

/** The accounts of all players, to search and to open. */
export const Screen = listScreen({
  title: 'Players',
  intro:
    'Search by the beginning of a name, an exact email address or an ID. Open an account to change its role, to hide or suspend ' +
    'the player, or to help them in again.',
  query: usePlayersScreenQuery,
  page: ({ playerAccounts }) => playerAccounts,
  filters: {
    search: textFilter('Search', 'Name, exact email or player ID'),
    status: choiceFilter('Accounts', 'All accounts', {
      staff: ['Editors and admins', 'STAFF'],
      suspended: ['Suspended', 'SUSPENDED'],
      hidden: ['Hidden by an admin', 'HIDDEN'],
    }),
  },
  sorts: { newest: 'NEWEST', name: 'NAME' },
  variables: ({ filters, sort }) => ({ ...filters, sort }),
  notLoaded: PLAYER_ACCOUNT_TEXTS.notLoaded,
  empty: 'There are no accounts yet.',
  columns: {
    name: {
      label: 'Name',
      sort: { name: 'name', ascending: true },
      cell: ({ player }) => (
        <CellLink to={accountPath(player.userId)}>
          <bdi>{player.username}</bdi>
        </CellLink>
      ),
    },
    email: {
      label: 'Email',
      cell: ({ email, emailProvenAt }) => (
        <CellText>
          {email}
          {!emailProvenAt && <span className="block text-xs text-ink-soft">Not confirmed</span>}
        </CellText>
      ),
    },
    state: { label: 'State', cell: (account) => <AccountBadges account={account} /> },
    month: { label: 'This month', numeric: true, cell: ({ player }) => formatNumber(player.monthlyPoints) },
    lifetime: { label: 'All time', numeric: true, cell: ({ player }) => formatNumber(player.lifetimePoints) },
    streak: { label: 'Streak', numeric: true, cell: ({ player }) => formatNumber(player.currentStreak) },
    created: {
      label: 'Since',
      sort: { name: 'newest', ascending: false },
      cell: ({ player }) => <ListTime at={player.createdAt} dayOnly />,
    },
  },
});
