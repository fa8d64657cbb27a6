import { formatNumber } from '@daily/rules/format-number';
import { Card, CardTitle } from '@daily/ui/display/card';
import { RankMark } from '../../../../board/rank-mark';
import type { Status } from '../../../../features/contests/clock/use-contest-status';
import { formatTaken } from '../../../../features/contests/clock/durations';
import { ScrollRegion } from '@daily/ui/display/scroll-region';
import type { LiveContest } from './live-contest';

/** Number of places. The query asks for one more. */
const SHOWN = 20;

const TITLE_ID = 'current-board';

/** The best places of the leaderboard as it is now, whatever players see of it. */
export function CurrentBoard({ contest, status }: { contest: LiveContest; status: 'DRAFT' | Status }) {
  const edges = contest.currentLeaderboard.edges.slice(0, SHOWN);
  const hasMore = contest.currentLeaderboard.edges.length > SHOWN;
  const { questionCount, nextRevealRank } = contest.contest;
  const isSecret = status === 'RUNNING' || nextRevealRank !== null;
  return (
    <Card aria-labelledby={TITLE_ID} className="min-w-0">
      <CardTitle id={TITLE_ID}>
        {status === 'ENDED' ? 'Final leaderboard' : 'Leaderboard as it is now'}
      </CardTitle>
      {isSecret && (
        <p className="mt-1 text-sm text-ink-soft">
          Only editors see it: with players who have not finished, and neither frozen nor sealed. Do not show
          it to players.
        </p>
      )}
      {edges.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          {status === 'ENDED' ? 'Nobody answered a question.' : 'Nobody has answered a question yet.'}
        </p>
      ) : (
        <ScrollRegion label="Leaderboard" className="mt-4">
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">Leaderboard</caption>
            <thead>
              <tr className="border-b border-line text-ink-soft">
                <th scope="col" className="py-2 pr-3 text-left font-medium">
                  Place
                </th>
                <th scope="col" className="px-3 py-2 text-left font-medium">
                  Player
                </th>
                {['Points', 'Correct', 'Time'].map((label) => (
                  <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {edges.map(({ node }) => (
                <tr key={node.player.id} className="border-b border-line last:border-0">
                  <td className="py-1.5 pr-3">
                    <RankMark rank={node.rank} />
                  </td>
                  <th scope="row" className="px-3 py-1.5 text-left font-medium">
                    <bdi className="wrap-anywhere">{node.player.username}</bdi>
                    {!node.finishedAt && status === 'RUNNING' && (
                      <span className="block text-xs font-normal text-ink-soft">still playing</span>
                    )}
                  </th>
                  <td className="px-3 py-1.5 text-right font-semibold">{formatNumber(node.score)}</td>
                  <td className="px-3 py-1.5 text-right whitespace-nowrap">
                    {node.correctAnswers} of {questionCount}
                  </td>
                  <td className="px-3 py-1.5 text-right">{formatTaken(node.totalTimeMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {hasMore && (
        <p className="mt-3 text-sm text-ink-soft">
          The first {edges.length} places. Everyone is in the list below.
        </p>
      )}
    </Card>
  );
}
