import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFreshQuery } from '@daily/apollo/freshness/fresh-query';
import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import { Button } from '@daily/ui/controls/button';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import { type ReactNode, type RefCallback, useState } from 'react';
import { type BoardEntry, BoardRows, type RowParts } from './board-row';
import { PendingPage } from './board-skeleton';
import { type BoardViewer, OwnPlaceBar, useOwnRow } from './own-place';
import { type LiveBoard, useLiveBoard } from './use-live-board';

/** Selects the page after or before a cursor; the first page without either. */
interface PageCursor {
  after?: string | null;
  before?: string | null;
}

/** A page of consecutive entries. */
interface BoardPage<Entry extends BoardEntry> {
  edges: readonly { node: Entry }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

/** State of loading a page. */
interface PageReading<Entry extends BoardEntry> {
  /** The last loaded page, also while it is being refreshed; null until the first one is loaded. */
  page: BoardPage<Entry> | null;
  failed: boolean;
  retry: () => void;
}

/** Data and texts of a board. Functions whose names start with `use` are hooks. */
export interface BoardSource<Entry extends BoardEntry> extends LiveBoard {
  usePage: (cursor: PageCursor) => PageReading<Entry>;
  /** Undefined until loaded; null for an anonymous visitor. */
  useViewer: () => BoardViewer | null | undefined;
  partsOf: (entry: Entry) => RowParts;
  /** Number of placeholder rows while the first page loads. */
  skeletonRows: number;
  texts: {
    /** Shown when a page could not be loaded. */
    notLoaded: string;
    /** Shown when the viewer is not on the board. */
    notOnBoard: string;
  };
}

/** The arguments of a page in the query of a board. */
export function pageArguments({ after = null, before = null }: PageCursor = {}) {
  return before
    ? { first: null, after: null, last: LEADERBOARD_PAGE_SIZE, before }
    : { first: LEADERBOARD_PAGE_SIZE, after, last: null, before: null };
}

/** The queries of a board: one of its pages, and one of the viewer's own place. */
interface BoardQueries<Entry extends BoardEntry, Page, Own, Variables extends OperationVariables> {
  /** Select the board. */
  variables: Variables;
  page: TypedDocumentNode<Page, Variables & ReturnType<typeof pageArguments>>;
  pageIn: (data: Page) => BoardPage<Entry> | null | undefined;
  own: TypedDocumentNode<Own, Variables>;
  viewerIn: (data: Own) => BoardViewer | null;
  /** Text of the toast when a page could not be loaded. */
  failure: string;
}

/** The part of a board's source that follows from its queries. */
export function readBoard<Entry extends BoardEntry, Page, Own, Variables extends OperationVariables>(
  queries: BoardQueries<Entry, Page, Own, Variables>,
): Pick<BoardSource<Entry>, 'key' | 'usePage' | 'useViewer' | 'standing'> {
  const { variables, page, pageIn, own, viewerIn } = queries;
  return {
    key: JSON.stringify(variables),
    usePage(cursor) {
      const options = { variables: { ...variables, ...pageArguments(cursor) }, errorPolicy: 'all' } as const;
      const { data, previousData, error, refetch } = useFreshQuery(page, options);
      useFailureToast(error !== undefined, queries.failure);
      const shown = data ?? previousData;
      return {
        page: (shown && pageIn(shown)) ?? null,
        failed: error !== undefined,
        retry: () => void refetch().catch(() => undefined),
      };
    },
    useViewer() {
      const { data } = useFreshQuery(own, { variables });
      return data && viewerIn(data);
    },
    standing(client) {
      const first = client.readQuery({ query: page, variables: { ...variables, ...pageArguments() } });
      const leader = first && pageIn(first as Page)?.edges[0]?.node;
      const place = client.readQuery({ query: own, variables });
      return {
        // While the first places of a contest are sealed, the first row has another rank.
        leader: leader?.rank === 1 ? leader.player : undefined,
        rank: (place && viewerIn(place as Own)?.place?.rank) ?? undefined,
      };
    },
  };
}

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
      <BoardRows {...props} partsOf={props.source.partsOf} edges={edges} />
      {pageInfo.hasNextPage && rest > 0 && (
        <PagesAfter {...props} after={pageInfo.endCursor ?? null} count={rest} empty={null} />
      )}
      {pageInfo.hasNextPage && rest === 0 && <More onClick={props.onMore}>Load more</More>}
    </>
  );
}

/** Renders the pages of a board before the page after a cursor. */
function PagesBefore<Entry extends BoardEntry>({ after, ...props }: PagesProps<Entry> & { after: string }) {
  const start = props.source.usePage({ after }).page?.pageInfo;
  if (!start?.startCursor) return null;
  return <PagesAbove {...props} before={start.startCursor} />;
}

function PagesAbove<Entry extends BoardEntry>({ before, ...props }: PagesProps<Entry> & { before: string }) {
  if (props.count === 0) return <More onClick={props.onMore}>Load previous</More>;
  return <PageAbove {...props} before={before} />;
}

function PageAbove<Entry extends BoardEntry>({ before, ...props }: PagesProps<Entry> & { before: string }) {
  const reading = props.source.usePage({ before });
  if (!reading.page) return <PendingPage source={props.source} {...reading} />;
  const { edges, pageInfo } = reading.page;
  return (
    <>
      {pageInfo.hasPreviousPage && pageInfo.startCursor && (
        <PagesAbove {...props} before={pageInfo.startCursor} count={props.count - 1} />
      )}
      <BoardRows {...props} partsOf={props.source.partsOf} edges={edges} />
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
