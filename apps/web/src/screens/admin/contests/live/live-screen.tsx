import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { AdminList } from '../../../../features/admin/list/admin-list';
import type { ListColumns } from '../../../../features/admin/list/list-table';
import { listResult, type ListResult } from '../../../../features/admin/list/list-result';
import {
  type AddressedList,
  type ListOptions,
  pageArguments,
  useList,
} from '../../../../features/admin/list/list-view';
import { AdminPage, LIVE_QUERY } from '../../../../features/admin/page/admin-page';
import { formatTaken } from '../../../../features/contests/clock/durations';
import { useContestStatus } from '../../../../features/contests/clock/use-contest-status';
import { useServerClock } from '../../../../features/contests/clock/use-server-clock';
import { useStatusChange } from '../../../../features/contests/clock/use-status-change';
import { existenceBy } from '../../object-page';
import { ManagedContestExistsDocument } from '../../existence.generated';
import { ListTime } from '../../list-cells';
import { ContestPage, CONTESTS_TRAIL, ContestTabs } from '../contest-page';
import { useContestActivity } from '../use-contest-activity';
import { BoardState, CurrentBoard, type LiveContest, LiveFacts } from './live-cards';
import { useAdminContestLiveQuery } from './live-screen.generated';

type Participant = LiveContest['participants']['edges'][number]['node'];

const columnsFor = (questionCount: number): ListColumns<Participant> => ({
  player: {
    label: 'Player',
    cell: ({ player, hidden }) => (
      <span className="flex min-w-28 flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere">{player.username}</bdi>
        {hidden && <Badge>Hidden</Badge>}
      </span>
    ),
  },
  progress: {
    label: 'Questions',
    cell: ({ questionsDone, questionClosesAt, finishedAt }) => (
      <span className="whitespace-nowrap">
        {questionsDone} of {questionCount}
        {finishedAt ? ', finished' : questionClosesAt ? ', one open' : ''}
      </span>
    ),
  },
  score: { label: 'Points', numeric: true, cell: ({ score }) => formatNumber(score) },
  correct: { label: 'Correct', numeric: true, cell: ({ correctAnswers }) => correctAnswers },
  time: { label: 'Time', numeric: true, cell: ({ totalTimeMs }) => formatTaken(totalTimeMs) },
  joined: { label: 'Joined', cell: ({ joinedAt }) => <ListTime at={joinedAt} /> },
  certificate: {
    label: 'Certificate',
    cell: ({ certificateId, player }) =>
      certificateId && (
        <Link to={`${PAGE_PATHS.certificates}/${certificateId}`} className={linkClass}>
          Show<span className="sr-only"> the certificate of {player.username}</span>
        </Link>
      ),
  },
});

export const { queries, exists } = existenceBy(ManagedContestExistsDocument, ({ contest = '' }) => ({
  contest,
}));

/** Number of participants on a page: fewer than in other lists, because the page is refreshed while the contest runs. */
const PAGE_SIZE = 25;

/** The participants have no filters: their page is what the address keeps. */
const LIST: ListOptions = { filters: [] };

/** A contest while it runs and after its end: who takes part, the leaderboard as it really is, and the way to its reveal. */
export function Screen() {
  const { contest: reference = '' } = useParams();
  const list = useList(LIST);
  const query = useAdminContestLiveQuery({
    variables: { contest: reference, ...pageArguments(list.view, PAGE_SIZE) },
    ...LIVE_QUERY,
  });
  const { data, previousData, refetch } = query;
  const found = (data ?? previousData)?.managedContest;
  useServerClock(data?.serverTime);
  useContestActivity(found?.contest.id, refetch);
  return (
    <ContestPage
      query={query}
      found={data?.managedContest === null ? null : found}
      titleOf={({ contest }) => `${contest.title}, live`}
    >
      {(contest) => (
        <Live contest={contest} onChange={refetch}>
          <ParticipantList
            {...{ list, contest }}
            result={listResult(query, ({ managedContest }) => (managedContest ?? contest).participants)}
          />
        </Live>
      )}
    </ContestPage>
  );
}

function Live(props: { contest: LiveContest; onChange: () => Promise<unknown>; children: React.ReactNode }) {
  const { contest, onChange } = props;
  const status = useContestStatus(contest.contest);
  useStatusChange({ reported: contest.contest.status, status }, () => onChange().catch(() => undefined));
  return (
    <AdminPage title={contest.contest.title} trail={CONTESTS_TRAIL}>
      <ContestTabs contest={contest.contest} contestId={contest.contest.contestId} current="live" />
      <div className="grid grid-cols-1 gap-6">
        <LiveFacts contest={contest} status={status} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
          <CurrentBoard contest={contest} status={status} />
          <BoardState contest={contest} status={status} />
        </div>
        <section aria-labelledby="participants">
          <h2 id="participants" className="mb-3 text-lg font-semibold tracking-tight">
            Who is in
          </h2>
          {props.children}
        </section>
      </div>
    </AdminPage>
  );
}

/** Everyone who has joined a contest, those who joined last first. */
function ParticipantList(props: {
  list: AddressedList;
  contest: LiveContest;
  result: ListResult<Participant>;
}) {
  const { questionCount } = props.contest.contest;
  const columns = useMemo(() => columnsFor(questionCount), [questionCount]);
  return (
    <AdminList
      name="Participants"
      list={props.list}
      filters={[]}
      columns={columns}
      keyOf={({ player }) => player.id}
      result={props.result}
      notLoaded="Failed to load the participants"
      empty="Nobody has joined yet."
    />
  );
}
