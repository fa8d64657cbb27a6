import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AdminList } from '../../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../../features/admin/list/list-view';
import { useList } from '../../../../features/admin/list/use-list';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { usePageSettings } from '../../../../settings/page-settings';
import { ListTime } from '../../list-time';
import { contestPaths, NEW_CONTEST_PATH } from '../contest-paths';
import { STATUS_LABELS, StatusBadge } from '../status-badge';
import { type AdminContestsScreenQuery, useAdminContestsScreenQuery } from './contests-screen.generated';

export { ContestsScreen as Screen };

type Row = AdminContestsScreenQuery['managedContests']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.contests, sorts: ['latest', 'earliest', 'changed'] };

/** The schema's values of the orders and filters, as the address spells them. */
const SORTS = { latest: 'LATEST', earliest: 'EARLIEST', changed: 'CHANGED' } as const;
const STATES = { draft: 'DRAFT', scheduled: 'PUBLISHED', running: 'RUNNING', ended: 'ENDED' } as const;
const VISIBILITIES = { everyone: 'EVERYONE', league: 'LEAGUE' } as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'search', label: 'Search', placeholder: 'Part of the title or slug' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: Object.entries(STATES).map(([value, status]) => ({ value, label: STATUS_LABELS[status] })),
  },
  {
    kind: 'choice',
    name: 'visibility',
    label: 'Visible to',
    any: 'Anyone',
    options: [
      { value: 'everyone', label: 'Everyone' },
      { value: 'league', label: 'A league' },
    ],
  },
];

/** All contests, to search, to open and to create. */
export function ContestsScreen() {
  const { timeZone } = usePageSettings();
  const list = useList(LIST);
  const { search = '', state, visibility } = list.view.filters;
  const query = useAdminContestsScreenQuery({
    variables: {
      ...pageArguments(list.view),
      search: search || null,
      status: choiceIn(STATES, state),
      visibility: choiceIn(VISIBILITIES, visibility),
      sort: choiceIn(SORTS, list.view.sort) ?? 'LATEST',
    },
    ...LIST_QUERY,
  });
  useServerClock(query.data?.serverTime);
  return (
    <AdminPage
      title="Contests"
      intro={`Write contests, publish them, and follow them live. Times are in ${timeZone}.`}
      actions={
        <Link to={NEW_CONTEST_PATH} className={buttonClass()}>
          <Plus aria-hidden className="size-4" />
          New contest
        </Link>
      }
    >
      <AdminList
        name="Contests"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ managedContests }) => managedContests)}
        notLoaded={CONTEST_TEXTS.listNotLoaded}
        empty="There are no contests yet. Create the first one."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Row>[] = [
  {
    id: 'title',
    label: 'Title',
    cell: ({ contest }) => (
      <Link
        to={contestPaths(contest.contestId).edit}
        className={`${linkClass} block min-w-36 max-w-narrow wrap-anywhere`}
      >
        {contest.title}
      </Link>
    ),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ contest, leagueId, joinedCount }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge contest={contest} />
        {leagueId && <Badge>League</Badge>}
        {joinedCount > 0 && <SealedBadge contest={contest} />}
      </span>
    ),
  },
  {
    id: 'start',
    label: 'Start and end',
    sort: { name: 'latest', ascending: false, opposite: 'earliest' },
    cell: ({ contest }) => (
      <>
        <ListTime at={contest.startsAt} />
        <span className="block text-ink-soft">
          to <ListTime at={contest.endsAt} />
        </span>
      </>
    ),
  },
  {
    id: 'questions',
    label: 'Questions',
    numeric: true,
    cell: ({ contest }) => formatNumber(contest.questionCount),
  },
  { id: 'players', label: 'Players', numeric: true, cell: ({ joinedCount }) => formatNumber(joinedCount) },
  {
    id: 'changed',
    label: 'Changed',
    sort: { name: 'changed', ascending: false },
    cell: ({ changedAt }) => <ListTime at={changedAt} />,
  },
  {
    id: 'live',
    label: 'Follow',
    cell: ({ contest }) => (
      <Link to={contestPaths(contest.contestId).live} className={linkClass}>
        {contest.status === 'ENDED' ? 'Result' : 'Live'}
        <span className="sr-only"> of {contest.title}</span>
      </Link>
    ),
  },
];

/** Says that the places of a contest that has ended are not all revealed. */
function SealedBadge({ contest }: { contest: Row['contest'] }) {
  const status = useContestStatus(contest);
  const isSealed = status === 'ENDED' && contest.freezeMinutes > 0 && contest.revealedRank !== 1;
  return isSealed && <Badge tone="accent">Sealed</Badge>;
}
