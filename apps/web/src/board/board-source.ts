import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFreshQuery } from '@daily/apollo/freshness/fresh-query';
import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import { useFailureToast } from '@daily/ui/overlays/use-failure-toast';
import type { ReactNode } from 'react';
import type { BoardEntry, RowParts } from './board-row';
import type { BoardViewer, OwnPlace } from './own-place';
import type { LiveBoard } from './use-live-board';

/** Selects the page after or before a cursor; the first page without either. */
export interface PageCursor {
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
  /** The last loaded page, also while it is being refreshed; missing until the first one is loaded. */
  page: BoardPage<Entry> | null | undefined;
  failed: boolean;
  retry: () => void;
}

/** A board as it is shown. Functions whose names start with `use` are hooks. */
export interface BoardSource<Entry extends BoardEntry> extends LiveBoard {
  usePage: (cursor: PageCursor) => PageReading<Entry>;
  /** Undefined until loaded; null for an anonymous visitor. */
  useViewer: () => BoardViewer | null | undefined;
  /** Shown at the end of a row. */
  sideOf: (entry: Entry) => ReactNode;
  /** The other parts of a row. */
  partsOf?: (entry: Entry) => RowParts;
  /** Number of placeholder rows while the first page loads. */
  skeletonRows: number;
  texts: {
    /** Shown when a page could not be loaded. */
    notLoaded: string;
    /** Shown when the viewer is not on the board. */
    notOnBoard: string;
  };
}

/** The arguments that select a page in the query of a board. */
interface PageArguments extends PageCursor {
  first?: number;
  last?: number;
}

/** The arguments of the page after or before a cursor. */
export function pageArguments({ after = null, before }: PageCursor = {}): PageArguments {
  return before ? { last: LEADERBOARD_PAGE_SIZE, before } : { first: LEADERBOARD_PAGE_SIZE, after };
}

/** A board by its queries: one of its pages, and one of the viewer's own place. */
interface QueriedBoard<
  Place,
  Entry extends BoardEntry & Place,
  Page,
  Own,
  Variables extends OperationVariables,
> extends Pick<BoardSource<Entry>, 'live' | 'partsOf' | 'skeletonRows' | 'texts'> {
  /** Select the board. */
  variables: Variables;
  page: TypedDocumentNode<Page, Variables & PageArguments>;
  pageIn: (data: Page) => BoardPage<Entry> | null | undefined;
  own: TypedDocumentNode<Own, Variables>;
  viewerIn: (
    data: Own,
  ) => (Omit<BoardViewer, 'place'> & { place: (Place & OwnPlace) | null | undefined }) | null;
  /** Shown at the end of a row, and of the bar with the viewer's own rank. */
  sideOf: (place: Place) => ReactNode;
  /** Text of the toast when a page could not be loaded. Defaults to the text in place of the page. */
  failure?: string;
}

/** Reads a board by its queries. */
export function boardSource<
  Place,
  Entry extends BoardEntry & Place,
  Page,
  Own,
  Variables extends OperationVariables,
>(board: QueriedBoard<Place, Entry, Page, Own, Variables>): BoardSource<Entry> {
  const { variables, page, pageIn, own, viewerIn, sideOf, failure = board.texts.notLoaded } = board;
  const pageAt = (cursor?: PageCursor) => ({ ...variables, ...pageArguments(cursor) });
  return {
    ...board,
    key: JSON.stringify(variables),
    usePage(cursor) {
      const { data, previousData, error, refetch } = useFreshQuery(page, {
        variables: pageAt(cursor),
        errorPolicy: 'all',
      });
      const failed = error !== undefined;
      useFailureToast(failed, failure);
      const shown = data ?? previousData;
      return {
        page: shown && pageIn(shown),
        failed,
        retry: () => void refetch().catch(() => undefined),
      };
    },
    useViewer() {
      const { data } = useFreshQuery(own, { variables });
      const viewer = data && viewerIn(data);
      const place = viewer?.place;
      return viewer && { ...viewer, place: place && { ...place, side: sideOf(place) } };
    },
    standing(client) {
      const first = client.readQuery({ query: page, variables: pageAt() });
      const leader = first && pageIn(first as Page)?.edges[0]?.node;
      const place = client.readQuery({ query: own, variables });
      return {
        // While the first places of a contest are sealed, the first row has another rank.
        leader: leader?.rank === 1 ? leader.player : undefined,
        rank: place && viewerIn(place as Own)?.place?.rank,
      };
    },
  };
}
