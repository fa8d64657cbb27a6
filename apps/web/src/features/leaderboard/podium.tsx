import { CHAMPIONS } from '@daily/rules/leaderboard/ranking';
import { Avatar } from '@daily/ui/display/avatar';
import { PlayerName } from '@daily/ui/display/player-name';
import { clsx } from 'clsx';
import { useBoardPageQuery } from './board-page.generated';
import { type BoardVariables, pageVariables } from './board-view';
import { RankMark } from '../../board/rank-mark';
import { formatScore } from './score';

/** Position of each champion: the first one stands in the middle. */
const POSITIONS = ['order-2', 'order-1', 'order-3'];

/** Height and color of the step by rank, so that equal ranks have equal steps. */
const STEPS: Record<number, string> = {
  1: 'h-28 bg-place-1',
  2: 'h-20 bg-place-2',
  3: 'h-14 bg-place-3',
};

/** The champions of a past month, which are the first rows of its leaderboard. Renders nothing without them. */
export function Podium({ board }: { board: BoardVariables }) {
  const { data } = useBoardPageQuery({ variables: pageVariables(board), errorPolicy: 'all' });
  const champions = data?.leaderboard?.edges.slice(0, CHAMPIONS) ?? [];
  if (champions.length === 0) return null;
  return (
    <ol aria-label="Champions" className="mx-auto grid w-full max-w-narrow grid-cols-3 items-end gap-2">
      {champions.map(({ node }, index) => (
        <li
          key={node.player.id}
          className={clsx('grid min-w-0 grid-cols-1 justify-items-center', POSITIONS[index])}
        >
          <Avatar name={node.player.username} url={node.player.avatarUrl} className="size-12" />
          <PlayerName name={node.player.username} className="mt-1 max-w-full text-sm font-semibold" />
          <p className="text-xs text-ink-soft tabular-nums">{formatScore(node.score, board)}</p>
          <p className={clsx('mt-2 w-full rounded-t-md pt-2 text-center', STEPS[node.rank])}>
            <RankMark rank={node.rank} />
          </p>
        </li>
      ))}
    </ol>
  );
}
