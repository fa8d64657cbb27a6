import { type ReactNode, useState } from 'react';
import { PagesAfter, PagesBefore } from './board-pages';
import type { BoardEntry, BoardSource } from './board-source';
import { OwnPlaceBar, useOwnRow } from './own-place';
import { useLiveBoard } from './use-live-board';

/** The visible part of a board: a cursor and the number of pages below and above it. */
interface Shown {
  after: string | null;
  below: number;
  above: number;
}

const START: Shown = { after: null, below: 1, above: 0 };

/** A board of players: its pages and a bar with the viewer's own rank. */
export function Board<Entry extends BoardEntry>(props: {
  source: BoardSource<Entry>;
  /** Accessible name of the board. */
  label: string;
  /** Shown instead of a board without entries. */
  empty: ReactNode;
  /** Address of the board, to which the login page redirects back. */
  path: string;
}) {
  const { source } = props;
  const [shown, setShown] = useState(START);
  const viewer = source.useViewer();
  const ownRow = useOwnRow();
  const news = useLiveBoard(source);
  const pages = { source, viewerId: viewer?.id ?? null, ownRow: ownRow.ref };

  const jump = () => {
    // When the row is not on the visible pages, shows the page that contains it.
    if (!ownRow.show()) setShown({ ...START, after: viewer?.place?.pageCursor ?? null });
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
      {viewer !== undefined && (
        <OwnPlaceBar
          viewer={viewer}
          notOnBoard={source.texts.notOnBoard}
          path={props.path}
          sticky={Boolean(viewer?.place) && !ownRow.inView}
          onJump={jump}
        />
      )}
    </section>
  );
}
