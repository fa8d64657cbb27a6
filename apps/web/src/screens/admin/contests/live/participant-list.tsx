import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AdminList } from '../../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../../features/admin/list/list-columns';
import type { ListResult } from '../../../../features/admin/list/list-result';
import type { AddressedList } from '../../../../features/admin/list/use-list';
import { formatTaken } from '../../../../features/contests/clock/durations';
import { ListTime } from '../../list-time';
import type { LiveContest } from './live-contest';

type Participant = LiveContest['participants']['edges'][number]['node'];

/** Everyone who has joined a contest, those who joined last first. */
export function ParticipantList(props: {
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

const columnsFor = (questionCount: number): readonly ListColumn<Participant>[] => [
  {
    id: 'player',
    label: 'Player',
    cell: ({ player, hidden }) => (
      <span className="flex min-w-28 flex-wrap items-center gap-2">
        <bdi className="wrap-anywhere">{player.username}</bdi>
        {hidden && <Badge>Hidden</Badge>}
      </span>
    ),
  },
  {
    id: 'progress',
    label: 'Questions',
    cell: ({ questionsDone, questionClosesAt, finishedAt }) => (
      <span className="whitespace-nowrap">
        {questionsDone} of {questionCount}
        {finishedAt ? ', finished' : questionClosesAt ? ', one open' : ''}
      </span>
    ),
  },
  { id: 'score', label: 'Points', numeric: true, cell: ({ score }) => formatNumber(score) },
  { id: 'correct', label: 'Correct', numeric: true, cell: ({ correctAnswers }) => correctAnswers },
  { id: 'time', label: 'Time', numeric: true, cell: ({ totalTimeMs }) => formatTaken(totalTimeMs) },
  { id: 'joined', label: 'Joined', cell: ({ joinedAt }) => <ListTime at={joinedAt} /> },
  {
    id: 'certificate',
    label: 'Certificate',
    cell: ({ certificateId, player }) =>
      certificateId && (
        <Link to={`${PAGE_PATHS.certificates}/${certificateId}`} className={linkClass}>
          Show<span className="sr-only"> the certificate of {player.username}</span>
        </Link>
      ),
  },
];
