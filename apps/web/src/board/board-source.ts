import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';

/** A place on a board, whatever the board orders by. */
export interface BoardEntry {
  rank: number;
  player: { id: string; username: string; avatarUrl?: string | null };
}

/** Which page: the one after a cursor or before it; the first one with neither. */
export interface PageCursor {
  after?: string | null;
  before?: string | null;
}

/** Rows of a board that follow each other. */
export interface BoardPage<Entry extends BoardEntry> {
  edges: readonly { node: Entry }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

/** How reading a page stands. */
export interface PageReading<Entry extends BoardEntry> {
  /** As it was last known while a changed one is on its way; null until there is one. */
  page: BoardPage<Entry> | null;
  failed: boolean;
  retry: () => void;
}

/** Who looks at a board. */
export interface BoardViewer {
  id: string;
  /** Chose to be on no board. */
  hidden: boolean;
  /** Null for who is not on this board. */
  place: {
    rank: number;
    /** What stands beside the rank, at its end. */
    side: ReactNode;
    /** For `after`: the page beyond it begins a few places above. Null when that is the start. */
    pageCursor: string | null;
  } | null;
}

/** What a row shows besides rank, picture and name. */
export interface RowParts {
  /** Instead of the player's name. */
  name?: string;
  /** Instead of the rank's usual mark. */
  mark?: ReactNode;
  /** Below the name. */
  below?: ReactNode;
  /** At the end of the row. */
  side: ReactNode;
}

/** What is worth telling of when it changes. */
export interface Standing {
  leader: { id: string; username: string } | undefined;
  /** The viewer's own. */
  rank: number | undefined;
}

/** How a board that still changes is kept up to date. */
export interface LiveBoard {
  /** The names of the queries that are asked again. */
  queries: readonly string[];
  /** How things stand, as far as the cache knows. */
  standing: (client: ApolloClient) => Standing;
}

/** Where a board gets what it shows. Functions that begin with `use` are hooks. */
export interface BoardSource<Entry extends BoardEntry> {
  /** Tells one board from another. */
  key: string;
  usePage: (cursor: PageCursor) => PageReading<Entry>;
  /** Undefined until it is known; null for a visitor. */
  useViewer: () => BoardViewer | null | undefined;
  partsOf: (entry: Entry) => RowParts;
  /** Null for a board that has come to rest. */
  live: LiveBoard | null;
  /** How many rows of placeholders wait for the first page. */
  bones: number;
  texts: {
    /** The page could not be read. */
    notLoaded: string;
    /** The viewer has no place yet. */
    notOnBoard: string;
  };
}
