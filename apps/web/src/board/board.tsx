import { Button } from '@daily/ui/controls/button';
import { type ReactNode, type RefCallback, useState } from 'react';
import { type BoardEntry, BoardRows } from './board-row';
import { PendingPage } from './board-skeleton';
import type { BoardSource, PageCursor } from './board-source';
import { useOwnRow } from './own-place';
import { OwnPlaceBar } from './own-place-bar';
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

  const isOnFirstPage = shown.after === null && viewer?.place?.pageCursor === null;
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
        <PagesAbove
          {...pages}
          cursor={{ after: shown.after }}
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
          // The first page is rendered with the page, before the row is measured.
          row={isOnFirstPage && ownRow.position === 'absent' ? 'seen' : ownRow.position}
          onJump={jump}
        />
      )}
    </section>
  );
}

interface PagesProps<Entry extends BoardEntry> {
  source: BoardSource<Entry>;
  viewerId: string | null;
  /** Receives the element of the viewer's own row. */
  ownRow: RefCallback<HTMLElement>;
  /** Number of pages to show in this direction. */
  count: number;
  onMore: () => void;
}

/**
 * Renders pages of a board after a cursor. Each page starts at the end cursor of the one before it, so that no player is repeated
 * or skipped when a page changes.
 */
function PagesAfter<Entry extends BoardEntry>({
  after,
  empty,
  ...props
}: PagesProps<Entry> & { after: string | null; empty: ReactNode }) {
  const reading = props.source.usePage({ after });
  if (!reading.page) return <PendingPage source={props.source} {...reading} />;
  const { edges, pageInfo } = reading.page;
  if (edges.length === 0 && after === null) return empty;
  const rest = props.count - 1;
  return (
    <>
      <BoardRows {...props} edges={edges} />
      {pageInfo.hasNextPage && rest > 0 && (
        <PagesAfter {...props} after={pageInfo.endCursor ?? null} count={rest} empty={null} />
      )}
      {pageInfo.hasNextPage && rest === 0 && <More onClick={props.onMore}>Load more</More>}
    </>
  );
}

/** Renders the page before a cursor, and those above it; of the page after a cursor, which `PagesAfter` renders, those above it only. */
function PagesAbove<Entry extends BoardEntry>({
  cursor,
  ...props
}: PagesProps<Entry> & { cursor: PageCursor }) {
  const { source, count, onMore } = props;
  const reading = source.usePage(cursor);
  if (!reading.page) return cursor.before ? <PendingPage source={source} {...reading} /> : null;
  const { edges, pageInfo } = reading.page;
  const before = pageInfo.hasPreviousPage && pageInfo.startCursor;
  return (
    <>
      {before && count > 0 && <PagesAbove {...props} cursor={{ before }} count={count - 1} />}
      {before && count === 0 && <More onClick={onMore}>Load previous</More>}
      {cursor.before && <BoardRows {...props} edges={edges} />}
    </>
  );
}

function More({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className="flex justify-center border-b border-line p-3 last:border-b-0">
      <Button variant="secondary" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
