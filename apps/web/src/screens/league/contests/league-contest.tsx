import type { FragmentRef } from '@daily/apollo/fragment';
import { Badge } from '@daily/ui/display/badge';
import { Link } from 'react-router';
import { useContestStatus } from '../../../features/contests/clock/use-contest-status';
import { contestPath } from '../../../features/contests/contest-path';
import { ContestTime } from '../../../features/contests/contest-time';
import { formatParticipants, formatQuestions } from '../../../features/contests/facts';
import {
  type LeagueContest_ContestFragment,
  useLeagueContestContestFragment,
} from './league-contests.generated';

/** A contest of a league in its list. */
export function LeagueContest(props: { contest: FragmentRef<LeagueContest_ContestFragment> }) {
  const contest = useLeagueContestContestFragment(props.contest);
  return contest && <Row contest={contest} />;
}

function Row({ contest }: { contest: LeagueContest_ContestFragment }) {
  const { slug, title, startsAt, endsAt } = contest;
  const status = useContestStatus(contest);
  return (
    <li className="relative p-4 transition-colors hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold tracking-tight wrap-anywhere">
          {/* The link covers the row. */}
          <Link to={contestPath(slug)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        {status === 'RUNNING' && <Badge tone="strong">Running now</Badge>}
        {status === 'PUBLISHED' && <Badge tone="accent">Upcoming</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {TIME_LABELS[status]} <ContestTime at={status === 'PUBLISHED' ? startsAt : endsAt} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {formatQuestions(contest)}
        {(status !== 'ENDED' || contest.participantCount > 0) && ` · ${formatParticipants(contest)}`}
      </p>
    </li>
  );
}

const TIME_LABELS = { DRAFT: 'Ends', PUBLISHED: 'Starts', RUNNING: 'Ends', ENDED: 'Ended' } as const;
