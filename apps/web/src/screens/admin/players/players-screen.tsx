import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { formatNumber } from '@daily/rules/format-number';
import { PLAYER_ACCOUNT_TEXTS } from '@daily/rules/player-account';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { AccountBadges } from './account-badges';
import { type PlayersScreenQuery, usePlayersScreenQuery } from './players-screen.generated';

export { PlayersScreen as Screen };

type Account = PlayersScreenQuery['playerAccounts']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.players, sorts: ['newest', 'name'] };

/** The schema's values of the orders and of the filter `status`, as the address spells them. */
const SORTS = { newest: 'NEWEST', name: 'NAME' } as const;
const STATUSES = { staff: 'STAFF', suspended: 'SUSPENDED', hidden: 'HIDDEN' } as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'search', label: 'Search', placeholder: 'Name, exact email or player ID' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Accounts',
    any: 'All accounts',
    options: [
      { value: 'staff', label: 'Editors and admins' },
      { value: 'suspended', label: 'Suspended' },
      { value: 'hidden', label: 'Hidden by an admin' },
    ],
  },
];

/** The accounts of all players, to search and to open. */
export function PlayersScreen() {
  const list = useList(LIST);
  const { search = '', status = '' } = list.view.filters;
  const query = usePlayersScreenQuery({
    variables: {
      ...pageArguments(list.view),
      search: search || null,
      status: choiceIn(STATUSES, status),
      sort: choiceIn(SORTS, list.view.sort) ?? 'NEWEST',
    },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Players"
      intro={
        'Search by the beginning of a name, an exact email address or an ID. Open an account to change its role, to hide or suspend ' +
        'the player, or to help them in again.'
      }
    >
      <AdminList
        name="Players"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ playerAccounts }) => playerAccounts)}
        notLoaded={PLAYER_ACCOUNT_TEXTS.notLoaded}
        empty="There are no accounts yet."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Account>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: { name: 'name', ascending: true },
    cell: ({ player }) => (
      <Link
        to={`${ADMIN_PATHS.players}/${encodeURIComponent(player.userId)}`}
        className={`${linkClass} block min-w-28 max-w-narrow wrap-anywhere`}
      >
        <bdi>{player.username}</bdi>
      </Link>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    cell: ({ email, emailProvenAt }) => (
      <CellText>
        {email}
        {!emailProvenAt && <span className="block text-xs text-ink-soft">Not confirmed</span>}
      </CellText>
    ),
  },
  { id: 'state', label: 'State', cell: (account) => <AccountBadges account={account} /> },
  {
    id: 'month',
    label: 'This month',
    numeric: true,
    cell: ({ player }) => formatNumber(player.monthlyPoints),
  },
  {
    id: 'lifetime',
    label: 'All time',
    numeric: true,
    cell: ({ player }) => formatNumber(player.lifetimePoints),
  },
  { id: 'streak', label: 'Streak', numeric: true, cell: ({ player }) => formatNumber(player.currentStreak) },
  {
    id: 'created',
    label: 'Since',
    sort: { name: 'newest', ascending: false },
    cell: ({ player }) => <ListTime at={player.createdAt} dayOnly />,
  },
];
