import type { FragmentRef } from '@daily/apollo/fragment';
import { linkClass } from '@daily/ui/controls/button';
import { Avatar } from '@daily/ui/display/avatar';
import { PlayerName } from '@daily/ui/display/player-name';
import { Link } from 'react-router';
import { RankMark } from '../../../board/rank-mark';
import { isBoardOpen } from '../board/is-board-open';
import { RowFigures } from '../board/row-figures';
import { contestBoardPath, contestPath } from '../contest-path';
import { ContestTime } from '../contest-time';
import { formatParticipants, formatQuestions } from '../facts';
import { type PastContest_ContestFragment, usePastContestContestFragment } from './past-contest.generated';

/** A contest that has ended, with its winners. */
export function PastContest(props: { contest: FragmentRef<PastContest_ContestFragment> }) {
  const contest = usePastContestContestFragment(props.contest);
  if (!contest) return null;
  const { slug, title, endsAt, winners } = contest;
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line p-4 last:border-b-0 sm:p-5 md:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold tracking-tight wrap-anywhere">
          <Link to={contestPath(slug)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          Ended <ContestTime at={endsAt} />
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {formatQuestions(contest)} · {formatParticipants(contest, true)}
        </p>
        <p className="mt-3 text-sm">
          <Link to={contestBoardPath(slug)} className={`${linkClass} inline-block py-1`}>
            Leaderboard<span className="sr-only"> of {title}</span>
          </Link>
        </p>
      </div>
      {winners.length > 0 ? (
        <ol aria-label={`Winners of ${title}`} className="grid grid-cols-1 content-start gap-2">
          {winners.map(({ rank, score, totalTimeMs, player }) => (
            <li key={player.id} className="flex items-center gap-2">
              <RankMark rank={rank} />
              <Avatar
                id={player.id}
                name={player.username}
                url={player.avatarUrl}
                className="max-[22rem]:hidden"
              />
              <PlayerName name={player.username} className="min-w-0 flex-1 font-medium" />
              <span className="flex shrink-0 flex-col-reverse items-end">
                <RowFigures score={score} totalTimeMs={totalTimeMs} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-ink-soft">
          {isBoardOpen(contest) ? 'No winners to show' : 'The places are still to be revealed'}
        </p>
      )}
    </li>
  );
}
