import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { Badge, type BadgeTone } from '@daily/ui/display/badge';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Status, useContestStatus } from '../clock/use-contest-status';
import { contestPath } from '../contest-path';
import { ContestTime } from '../contest-time';
import { type MyContest_ContestFragment, useMyContestContestFragment } from './my-contest.generated';

/** A contest that the viewer has joined: its state, how far the viewer is, and the result once it is open. */
export function MyContest(props: { contest: FragmentRef<MyContest_ContestFragment> }) {
  const contest = useMyContestContestFragment(props.contest);
  return contest && <Row contest={contest} />;
}

type State = 'UPCOMING' | 'RUNNING' | 'FINISHED' | 'ENDED';

const BADGES: Record<State, { label: string; tone: BadgeTone }> = {
  UPCOMING: { label: 'Upcoming', tone: 'accent' },
  RUNNING: { label: 'Running now', tone: 'strong' },
  FINISHED: { label: 'Finished', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

function Row({ contest }: { contest: MyContest_ContestFragment }) {
  const { slug, title, viewerParticipation, viewerEntry } = contest;
  const state = stateOf(useContestStatus(contest), Boolean(viewerParticipation?.finishedAt));
  const { label, tone } = BADGES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={contestPath(slug)} className="inline-block py-0.5 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={tone}>{label}</Badge>
          <span>
            <Progress contest={contest} state={state} />
          </span>
        </p>
      </div>
      {viewerParticipation && viewerParticipation.score !== null && hasPlayed(contest) && (
        <dl className="flex gap-6">
          <Figure label={`of ${formatNumber(contest.maxScore)} points`}>
            {formatNumber(viewerParticipation.score)}
          </Figure>
          <Figure label="correct">{viewerParticipation.percentage}%</Figure>
          {viewerEntry && <Figure label="rank">#{viewerEntry.rank}</Figure>}
        </dl>
      )}
    </li>
  );
}

function Progress({ contest, state }: { contest: MyContest_ContestFragment; state: State }) {
  const { startsAt, endsAt, questionCount, viewerParticipation } = contest;
  if (state === 'UPCOMING')
    return (
      <>
        Starts <ContestTime at={startsAt} />
      </>
    );
  if (state === 'RUNNING')
    return (
      <>
        {viewerParticipation?.questionsDone ?? 0} of {questionCount} questions done, ends{' '}
        <ContestTime at={endsAt} />
      </>
    );
  if (state === 'FINISHED')
    return (
      <>
        {viewerParticipation?.score === null ? 'Results open' : 'Ends'} <ContestTime at={endsAt} />
      </>
    );
  if (state === 'ENDED' && !hasPlayed(contest)) return 'You did not play';
  return <ContestTime at={endsAt} />;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse text-center">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function stateOf(status: 'DRAFT' | Status, hasFinished: boolean): State {
  if (status === 'ENDED') return 'ENDED';
  if (hasFinished) return 'FINISHED';
  return status === 'RUNNING' ? 'RUNNING' : 'UPCOMING';
}

function hasPlayed({ viewerParticipation }: MyContest_ContestFragment): boolean {
  return (viewerParticipation?.questionsDone ?? 0) > 0;
}
