import { formatLimit } from '@daily/rules/contest/time';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { MonitorPlay } from 'lucide-react';
import { Link } from 'react-router';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { useRemaining } from '../../../../features/contests/clock/use-remaining';
import { contestBoardPath } from '../../../../features/contests/contest-path';
import { ContestTime } from '../../../../features/contests/contest-time';
import { contestPaths } from '../contest-paths';
import type { LiveContest } from './live-contest';

/** What players see of the leaderboard now, and what comes next. */
export function BoardState({ contest, status }: { contest: LiveContest; status: 'DRAFT' | Status }) {
  const { contestId, slug, endsAt, freezeMinutes, nextRevealRank } = contest.contest;
  const freezesAt = new Date(Date.parse(endsAt) - freezeMinutes * 60_000).toISOString();
  const untilFreeze = useRemaining(freezesAt);
  const isFrozen = status === 'RUNNING' && freezeMinutes > 0 && untilFreeze === 0;
  const isSealed = status === 'ENDED' && nextRevealRank !== null;
  return (
    <TitledCard title="What players see" className="min-w-0">
      <div className="mt-2 grid gap-3 text-ink-soft">
        <p role="status">{stateOf(contest, status, isFrozen)}</p>
        {status !== 'ENDED' && freezeMinutes > 0 && !isFrozen && (
          <p>
            It stands still from <ContestTime at={freezesAt} /> on, for the last{' '}
            {formatLimit(freezeMinutes * 60)}.
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
