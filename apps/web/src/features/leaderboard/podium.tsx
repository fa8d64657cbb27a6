import { CHAMPIONS } from '@daily/rules/ranking';
import { Avatar } from '@daily/ui/avatar';
import { PlayerName } from '@daily/ui/player-name';
import { clsx } from 'clsx';
import { useBoardPageQuery } from './board-page.generated';
import { type BoardOfQuery, pageVariables } from './board-view';
import { RankMark } from '../../board/rank-mark';
import { scoreInWords } from './score';

/** The first stands in the middle; how high, and in which colour, the rank says: equals stand on equal steps. */
const PLACES = ['order-2', 'order-1', 'order-3'];
const STEPS: Record<number, string> = {
  1: 'h-28 bg-place-1',
  2: 'h-20 bg-place-2',
  3: 'h-14 bg-place-3',
};

/** The champions of a month that is over, from the first rows of its board. */
export function Podium({ board }: { board: BoardOfQuery }) {
  const { data } = useBoardPageQuery({ variables: pageVariables(board), errorPolicy: 'all' });
  const champions = data?.leaderboard?.edges.slice(0, CHAMPIONS) ?? [];
  if (champions.length === 0) return null;
  return (
    <ol aria-label="Champions" className="mx-auto grid w-full max-w-narrow grid-cols-3 items-end gap-2">
      {champions.map(({ node }, place) => (
        <li
          key={node.player.id}
          className={clsx('grid min-w-0 grid-cols-1 justify-items-center', PLACES[place])}
        >
          <Avatar name={node.player.username} url={node.player.avatarUrl} className="size-12" />
          <PlayerName name={node.player.username} className="mt-1 max-w-full text-sm font-semibold" />
          <p className="text-xs text-ink-soft tabular-nums">{scoreInWords(node.score, board)}</p>
          <p className={clsx('mt-2 w-full rounded-t-md pt-2 text-center', STEPS[node.rank])}>
            <RankMark rank={node.rank} />
          </p>
        </li>
      ))}
    </ol>
  );
}
