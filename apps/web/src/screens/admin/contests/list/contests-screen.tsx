import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { CalendarClock, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CellLink } from '../../../../features/admin/list/cell-text';
import { choiceFilter, textFilter } from '../../../../features/admin/list/declared-filters';
import { listScreen } from '../../../../features/admin/list/list-screen';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { ListTime } from '../../list-cells';
import { contestPaths, NEW_CONTEST_PATH, STATUS_LABELS, StatusBadge } from '../contest-page';
import { type AdminContestsScreenQuery, useAdminContestsScreenQuery } from './contests-screen.generated';

type Row = AdminContestsScreenQuery['managedContests']['edges'][number]['node'];

/** All contests, to search, to open and to create. */
export const Screen = listScreen({
  title: 'Contests',
  intro: (timeZone) => `Write contests, publish them, and follow them live. Times are in ${timeZone}.`,
  actions: (
    <span className="flex flex-wrap gap-2">
      <Link to={ADMIN_PATHS.contestsWeekly} className={buttonClass({ variant: 'secondary' })}>
        <CalendarClock aria-hidden className="size-4" />
        Weekly contest
      </Link>
      <Link to={NEW_CONTEST_PATH} className={buttonClass()}>
        <Plus aria-hidden className="size-4" />
        New contest
      </Link>
    </span>
  ),
  query: useAdminContestsScreenQuery,
  page: ({ managedContests }) => managedContests,
  useResult: (query, { result }) => {
    useServerClock(query.data?.serverTime);
    return result;
  },
  filters: {
    search: textFilter('Search', 'Part of the title or slug'),
    state: choiceFilter('State', 'Any state', {
      draft: [STATUS_LABELS.DRAFT, 'DRAFT'],
      scheduled: [STATUS_LABELS.PUBLISHED, 'PUBLISHED'],
      running: [STATUS_LABELS.RUNNING, 'RUNNING'],
      ended: [STATUS_LABELS.ENDED, 'ENDED'],
    }),
    visibility: choiceFilter('Visible to', 'Anyone', {
      everyone: ['Everyone', 'EVERYONE'],
      league: ['A league', 'LEAGUE'],
    }),
  },
  sorts: { latest: 'LATEST', earliest: 'EARLIEST', changed: 'CHANGED' },
  variables: ({ filters: { search, state, visibility }, sort }) => ({
    search,
    status: state,
    visibility,
    sort,
  }),
  notLoaded: CONTEST_TEXTS.listNotLoaded,
  empty: 'There are no contests yet. Create the first one.',
  columns: {
    title: {
      label: 'Title',
      cell: ({ contest }) => (
        <CellLink to={contestPaths(contest.contestId).edit} className="block min-w-36">
          {contest.title}
        </CellLink>
      ),
    },
    state: {
      label: 'State',
      cell: ({ contest, leagueId, joinedCount }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge contest={contest} />
          {leagueId && <Badge>League</Badge>}
          {joinedCount > 0 && <SealedBadge contest={contest} />}
        </span>
      ),
    },
    start: {
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
    questions: {
      label: 'Questions',
      numeric: true,
      cell: ({ contest }) => formatNumber(contest.questionCount),
    },
    players: { label: 'Players', numeric: true, cell: ({ joinedCount }) => formatNumber(joinedCount) },
    changed: {
      label: 'Changed',
      sort: { name: 'changed', ascending: false },
      cell: ({ changedAt }) => <ListTime at={changedAt} />,
    },
    live: {
      label: 'Follow',
      cell: ({ contest }) => (
        <Link to={contestPaths(contest.contestId).live} className={linkClass}>
          {contest.status === 'ENDED' ? 'Result' : 'Live'}
          <span className="sr-only"> of {contest.title}</span>
        </Link>
      ),
    },
  },
});

/** Says that the places of a contest that has ended are not all revealed. */
function SealedBadge({ contest }: { contest: Row['contest'] }) {
  const status = useContestStatus(contest);
  const isSealed = status === 'ENDED' && contest.freezeMinutes > 0 && contest.revealedRank !== 1;
  return isSealed && <Badge tone="accent">Sealed</Badge>;
}
