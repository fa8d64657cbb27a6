import { formatNumber } from '@daily/rules/format-number';
import { useId } from 'react';
import { BoardRow } from '../../../board/board-row';
import { RankMark } from '../../../board/rank-mark';
import { RowFigures } from '../../../features/contests/board/row-figures';
import type { PlayingViewer } from '../play/contest-play';
import { GhostField } from './ghost-field';
import type { VirtualRun_ContestFragment } from './virtual-run.generated';

type Run = NonNullable<VirtualRun_ContestFragment['viewerVirtualRun']>;
type Standing = NonNullable<Run['standing']>;
type Ghost = Standing['above'][number];

/** Where the viewer's run stands: how far the ghosts are at this moment, and those right above and below it. */
export function VirtualStanding(props: {
  run: Run;
  standing: Standing;
  viewer: PlayingViewer;
  /** Number of questions of the contest. */
  count: number;
}) {
  const { run, standing, viewer, count } = props;
  const titleId = useId();
  const { rank, playerCount, progress, above, below } = standing;
  const row = (ghost: Ghost, index: number) => (
    <GhostRow key={index} ghost={ghost} count={run.isOver ? null : count} />
  );
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h3 id={titleId} className="font-semibold">
        {run.isOver ? 'You would be' : 'At this moment you would be'} {formatNumber(rank)} of{' '}
        {formatNumber(playerCount)}
      </h3>
      {!run.isOver && <GhostField progress={progress} done={run.questionsDone} />}
      <ol className="overflow-clip rounded-lg border border-line">
        {above.map(row)}
        <BoardRow
          entry={{ rank, player: { ...viewer.player, avatarUrl: null } }}
          mark={<RankMark rank={rank} score={run.score} />}
          side={<RowFigures score={run.score} totalTimeMs={run.totalTimeMs} />}
          own
          ownRow={ignored}
        />
        {below.map(row)}
      </ol>
    </section>
  );
}

/** A ghost. @param props.count number of questions while the run goes on, so that the row says how far the ghost is; else null. */
function GhostRow({ ghost, count }: { ghost: Ghost; count: number | null }) {
  const { rank, player, score, totalTimeMs, questionsDone } = ghost;
  return (
    <BoardRow
      entry={{ rank, player }}
      mark={<RankMark rank={rank} score={score} />}
      below={
        count !== null && (
          <span className="text-sm text-ink-soft tabular-nums">
            {questionsDone} of {count} done
          </span>
        )
      }
      side={<RowFigures score={score} totalTimeMs={totalTimeMs} />}
      own={false}
      ownRow={ignored}
    />
  );
}

/** Nothing jumps to the viewer's row here. */
const ignored = () => undefined;
