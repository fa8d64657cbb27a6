import { formatNumber } from '@daily/rules/format-number';
import { StatTile } from '@daily/ui/display/stat-tile';
import { Countdown } from '../../../../features/contests/clock/countdown';
import { ContestTime } from '../../../../features/contests/contest-time';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import type { LiveContest } from './live-contest';

/** What happens in a contest, in figures. */
export function LiveFacts({ contest, status }: { contest: LiveContest; status: 'DRAFT' | Status }) {
  const { joinedCount, startedCount, finishedCount, hiddenCount, certificateCount } = contest;
  const { startsAt, endsAt } = contest.contest;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <StatTile {...clockTile(status, startsAt, endsAt)} className="max-sm:col-span-2" />
      <StatTile
        label="Joined"
        value={formatNumber(joinedCount)}
        note={hiddenCount > 0 && `${formatNumber(hiddenCount)} hidden from leaderboards`}
      />
      <StatTile
        label={status === 'ENDED' ? 'Did not finish' : 'Playing'}
        value={formatNumber(startedCount - finishedCount)}
        note={joinedCount > startedCount && `${formatNumber(joinedCount - startedCount)} without a question`}
      />
      <StatTile label="Finished" value={formatNumber(finishedCount)} />
      <StatTile
        label="Certificates"
        value={formatNumber(certificateCount)}
        note={status !== 'ENDED' && 'Players can get them after the end'}
      />
    </dl>
  );
}

function clockTile(status: 'DRAFT' | Status, startsAt: string, endsAt: string) {
  if (status === 'DRAFT') return { label: 'Draft', value: 'Not published' };
  if (status === 'ENDED')
    return {
      label: 'Ended',
      value: <ContestTime at={endsAt} className="block text-base leading-6 font-semibold" />,
    };
  const isRunning = status === 'RUNNING';
  return {
    label: isRunning ? 'Ends in' : 'Starts in',
    value: <Countdown until={isRunning ? endsAt : startsAt} />,
    note: <ContestTime at={isRunning ? endsAt : startsAt} />,
  };
}
