import { formatNumber } from '@daily/rules/format-number';
import { useId } from 'react';
import { BoardRow } from '../../../board/board-row';
import { RowFigures } from '../../../features/contests/board/row-figures';
import type { PlayingViewer } from '../play/contest-play';
import type { VirtualRun_ContestFragment } from './virtual-run.generated';

type Run = NonNullable<VirtualRun_ContestFragment['viewerVirtualRun']>;
type Standing = NonNullable<Run['standing']>;

/** Where the viewer's run stands: the ghosts right above and below it. */
export function VirtualStanding(props: { run: Run; standing: Standing; viewer: PlayingViewer }) {
  const { run, standing, viewer } = props;
  const titleId = useId();
  const { rank, playerCount, above, below } = standing;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {run.isOver ? 'You would be' : 'At this moment you would be'} {formatNumber(rank)} of{' '}
        {formatNumber(playerCount)}
      </h3>
      {!run.isOver && (
        <p className="mt-1 text-sm text-ink-soft">
          Compared with everyone who took part, after the same time of play.
        </p>
      )}
      <ol className="mt-3 overflow-clip rounded-lg border border-line">
        {above.map((ghost, index) => (
          <GhostRow key={index} ghost={ghost} />
        ))}
        <BoardRow
          entry={{ rank, player: { ...viewer.player, avatarUrl: null } }}
          side={<RowFigures score={run.score} totalTimeMs={run.totalTimeMs} />}
          own
          ownRow={ignored}
        />
        {below.map((ghost, index) => (
          <GhostRow key={index} ghost={ghost} />
        ))}
      </ol>
    </section>
  );
}

function GhostRow({ ghost: { rank, player, score, totalTimeMs } }: { ghost: Standing['above'][number] }) {
  return (
    <BoardRow
      entry={{ rank, player }}
      side={<RowFigures score={score} totalTimeMs={totalTimeMs} />}
      own={false}
      ownRow={ignored}
    />
  );
}

/** Nothing jumps to the viewer's row here. */
const ignored = () => undefined;
