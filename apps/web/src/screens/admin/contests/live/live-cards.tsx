import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { formatLimit } from '@daily/rules/contest/time';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { StatTile } from '@daily/ui/display/stat-tile';
import { TitledCard } from '@daily/ui/display/titled-card';
import { MonitorPlay } from 'lucide-react';
import { Link } from 'react-router';
import { RankMark } from '../../../../board/rank-mark';
import { PlainTable } from '../../../../features/admin/list/plain-table';
import { Countdown } from '../../../../features/contests/clock/countdown';
import { formatTaken } from '../../../../features/contests/clock/durations';
import { useRemaining } from '../../../../features/contests/clock/use-remaining';
import { contestBoardPath } from '../../../../features/contests/contest-path';
import { ContestTime } from '../../../../features/contests/contest-time';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { contestPaths } from '../contest-page';
import type { AdminContestLiveQuery } from './live-screen.generated';

/** A contest as the page shows it. */
export type LiveContest = NonNullable<AdminContestLiveQuery['managedContest']>;

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

/** What players see of the leaderboard now, and what comes next. */
export function BoardState({ contest, status }: { contest: LiveContest; status: 'DRAFT' | Status }) {
  const { contestId, slug, endsAt, freezeMinutes, nextRevealRank } = contest.contest;
  const freezesAt = new Date(Date.parse(endsAt) - freezeMinutes * MINUTE_MS).toISOString();
  const untilFreeze = useRemaining(freezesAt);
  const isFrozen = status === 'RUNNING' && freezeMinutes > 0 && untilFreeze === 0;
  const isSealed = status === 'ENDED' && nextRevealRank !== null;
  return (
    <TitledCard title="What players see" className="min-w-0">
      <div className="mt-2 grid gap-3 text-ink-soft">
        <p role="status">{stateOf(contest, status, isFrozen)}</p>
        {status !== 'ENDED' && freezeMinutes > 0 && !isFrozen && (
          <p>
            It freezes at <ContestTime at={freezesAt} /> on, for the last {formatLimit(freezeMinutes * 60)}.
          </p>
        )}
        {isSealed && (
          <p>
            <Link to={contestPaths(contestId).reveal} className={buttonClass()}>
              <MonitorPlay aria-hidden className="size-4" />
              Reveal the places
            </Link>
          </p>
        )}
        {status !== 'DRAFT' && (
          <p>
            <Link to={contestBoardPath(slug)} className={`${linkClass} inline-block py-1`}>
              Leaderboard of the players
            </Link>
          </p>
        )}
      </div>
    </TitledCard>
  );
}

function stateOf({ contest, joinedCount }: LiveContest, status: 'DRAFT' | Status, isFrozen: boolean): string {
  const { freezeMinutes, revealAnswers, revealedRank, nextRevealRank } = contest;
  if (status === 'DRAFT') return 'Players do not see this contest.';
  if (status === 'PUBLISHED')
    return 'Players see the contest and can join. There is no leaderboard before the start.';
  if (status === 'RUNNING') {
    if (revealAnswers === 'AFTER_END') return 'The leaderboard is empty until the end.';
    if (isFrozen) return 'The leaderboard is frozen: it shows who had finished when the freeze began.';
    return 'The leaderboard shows players who have finished.';
  }
  if (freezeMinutes === 0)
    return 'The whole leaderboard. This contest has no freeze, so there is nothing to reveal.';
  if (revealedRank === 1) return 'The whole leaderboard: every place is revealed.';
  if (nextRevealRank === null)
    return joinedCount === 0 ? 'Nothing: nobody took part.' : 'Nothing: nobody answered a question.';
  if (revealedRank === null)
    return 'The leaderboard as it was when the freeze began. The final places are sealed.';
  return `The places from ${revealedRank} on. Those above are sealed.`;
}

/** Number of places. The query asks for one more. */
const SHOWN = 20;

/** The best places of the leaderboard as it is now, whatever players see of it. */
export function CurrentBoard({ contest, status }: { contest: LiveContest; status: 'DRAFT' | Status }) {
  const entries = contest.currentLeaderboard.edges.map(({ node }) => node);
  const { questionCount, nextRevealRank } = contest.contest;
  const isSecret = status === 'RUNNING' || nextRevealRank !== null;
  return (
    <TitledCard
      title={status === 'ENDED' ? 'Final leaderboard' : 'Leaderboard as it is now'}
      className="min-w-0"
    >
      {isSecret && (
        <p className="mt-1 text-sm text-ink-soft">
          Only editors see it: with players who have not finished, and neither frozen nor sealed. Do not show
          it to players.
        </p>
      )}
      {entries.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          {status === 'ENDED' ? 'Nobody answered a question.' : 'Nobody has answered a question yet.'}
        </p>
      ) : (
        <PlainTable
          caption="Leaderboard"
          className="mt-4"
          heading={1}
          rows={entries.slice(0, SHOWN)}
          keyOf={({ player }) => player.id}
          columns={[
            { label: 'Place', cell: ({ rank }) => <RankMark rank={rank} /> },
            {
              label: 'Player',
              cell: ({ player, finishedAt }) => (
                <>
                  <bdi className="wrap-anywhere">{player.username}</bdi>
                  {!finishedAt && status === 'RUNNING' && (
                    <span className="block text-xs font-normal text-ink-soft">still playing</span>
                  )}
                </>
              ),
            },
            {
              label: 'Points',
              cell: ({ score }) => formatNumber(score),
              numeric: true,
              className: 'font-semibold',
            },
            {
              label: 'Correct',
              cell: ({ correctAnswers }) => `${correctAnswers} of ${questionCount}`,
              numeric: true,
              className: 'whitespace-nowrap',
            },
            { label: 'Time', cell: ({ totalTimeMs }) => formatTaken(totalTimeMs), numeric: true },
          ]}
        />
      )}
      {entries.length > SHOWN && (
        <p className="mt-3 text-sm text-ink-soft">The first {SHOWN} places. Everyone is in the list below.</p>
      )}
    </TitledCard>
  );
}
