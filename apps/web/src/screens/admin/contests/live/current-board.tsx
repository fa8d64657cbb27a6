import { formatNumber } from '@daily/rules/format-number';
import { TitledCard } from '@daily/ui/display/titled-card';
import { RankMark } from '../../../../board/rank-mark';
import { PlainTable } from '../../../../features/admin/list/plain-table';
import { formatTaken } from '../../../../features/contests/clock/durations';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import type { LiveContest } from './live-contest';

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
