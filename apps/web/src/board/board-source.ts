import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';

/** An entry of a board, whatever the board ranks by. */
export interface BoardEntry {
  rank: number;
  player: { id: string; username: string; avatarUrl?: string | null };
}

/** Selects the page after or before a cursor; the first page without either. */
export interface PageCursor {
  after?: string | null;
  before?: string | null;
}

/** A page of consecutive entries. */
export interface BoardPage<Entry extends BoardEntry> {
  edges: readonly { node: Entry }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

/** State of loading a page. */
export interface PageReading<Entry extends BoardEntry> {
  /** The last loaded page, also while it is being refreshed; null until the first one is loaded. */
  page: BoardPage<Entry> | null;
  failed: boolean;
  retry: () => void;
}

/** The signed-in player who looks at a board. */
export interface BoardViewer {
  id: string;
  /** Whether the player has chosen to appear on no board. */
  hidden: boolean;
  /** Null when the player is not on this board. */
  place: {
    rank: number;
    /** Shown at the end of the bar beside the rank. */
    side: ReactNode;
    /**
     * `after` cursor of a page that starts a few ranks above the player; null for the first page, undefined when it is unknown: the bar
     * then offers no jump.
     */
    pageCursor: string | null | undefined;
  } | null;
}

/** Content of a row besides rank, picture and name. */
export interface RowParts {
  /** Replaces the player's name. */
  name?: string;
  /** Replaces the default mark of the rank. */
  mark?: ReactNode;
  /** Shown below the name. */
  below?: ReactNode;
  /** Shown at the end of the row. */
  side: ReactNode;
}

/** State of a board whose changes are announced to screen readers. */
export interface Standing {
  leader: { id: string; username: string } | undefined;
  /** The viewer's rank. */
  rank: number | undefined;
}

/** How a board that can change is refreshed. */
interface LiveBoard {
  /** Names of the queries to refetch. */
  queries: readonly string[];
  /** Reads the current state from the cache. */
  standing: (client: ApolloClient) => Standing;
  /** The subscription whose messages contain the change. Defaults to that of the leaderboards, whose messages only report one. */
  subscription?: BoardSubscription;
}

/** A subscription to the changes of a board. */
export interface BoardSubscription {
  /** As text: printing a compiled document would need more code. */
  query: string;
  variables: Record<string, unknown>;
  /** Writes the data of a message to the cache. Returns whether the rest of the board has to be refetched. */
  apply: (client: ApolloClient, data: unknown) => boolean;
}

/** Data and texts of a board. Functions whose names start with `use` are hooks. */
export interface BoardSource<Entry extends BoardEntry> {
  /** Identifies the board. */
  key: string;
  usePage: (cursor: PageCursor) => PageReading<Entry>;
  /** Undefined until loaded; null for an anonymous visitor. */
  useViewer: () => BoardViewer | null | undefined;
  partsOf: (entry: Entry) => RowParts;
  /** Null for a board that no longer changes. */
  live: LiveBoard | null;
  /** Number of placeholder rows while the first page loads. */
  skeletonRows: number;
  texts: {
    /** Shown when a page could not be loaded. */
    notLoaded: string;
    /** Shown when the viewer is not on the board. */
    notOnBoard: string;
  };
}
