import { type ReactNode, useState } from 'react';
import { PagesAfter, PagesBefore } from './board-pages';
import type { BoardOfQuery } from './board-view';
import { OwnPlaceBar } from './own-place-bar';
import { useOwnPlaceQuery } from './own-place.generated';
import { useLiveBoard } from './use-live-board';
import { useOwnRow } from './use-own-row';

/** Which part of a board is shown: pages from a cursor on, and pages before it. */
interface Shown {
  after: string | null;
  below: number;
  above: number;
}

const START: Shown = { after: null, below: 1, above: 0 };

/** A board: its pages, and the viewer's own place always at hand. */
export function Board(props: {
  board: BoardOfQuery;
  /** What the board is called, for those who listen. */
  label: string;
  /** Whether places still move; then rows tell how far, and how long streaks are. */
  moves: boolean;
  /** What stands in the place of a board that nobody is on. */
  empty: ReactNode;
  /** The address of the board, for the way back from the login page. */
  path: string;
}) {
  const { board, moves } = props;
  const [shown, setShown] = useState(START);
  const { data } = useOwnPlaceQuery({ variables: board });
  const viewer = data?.viewer ?? null;
  const ownRow = useOwnRow();
  // A month that is over changes no more.
  const news = useLiveBoard(board, board.month === null);
  const pages = { board, moves, viewerId: viewer?.id ?? null, ownRow: ownRow.ref };

  const jump = () => {
    const after = viewer?.leaderboardPlace?.pageCursor ?? null;
    // Where the row is not on the page, the page that it is on takes its place.
    if (!ownRow.show()) setShown({ ...START, after });
  };
  return (
    <section
      aria-label={props.label}
      className="overflow-clip rounded-lg border border-line bg-surface shadow-sm"
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      {shown.after !== null && (
        <PagesBefore
          {...pages}
          after={shown.after}
          count={shown.above}
          onMore={() => setShown({ ...shown, above: shown.above + 1 })}
        />
      )}
      <PagesAfter
        {...pages}
        after={shown.after}
        count={shown.below}
        empty={props.empty}
        onMore={() => setShown({ ...shown, below: shown.below + 1 })}
      />
      {data && (
        <OwnPlaceBar
          viewer={viewer}
          board={board}
          moves={moves}
          path={props.path}
          sticky={viewer !== null && !ownRow.inView}
          onJump={jump}
        />
      )}
    </section>
  );
}
