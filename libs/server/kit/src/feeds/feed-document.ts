/** An entry of a feed. */
export interface FeedEntry {
  /** Identifies the entry for good, also when its address changes: see `FeedIds`. */
  id: string;
  /** Absolute address of the page. */
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** HTML with absolute addresses. */
  contentHtml: string;
  /** Null when unknown. */
  author: string | null;
  /** Absolute address of a picture. */
  picture?: string;
  categories: readonly string[];
  publishedAt: Date;
  updatedAt: Date;
}

/** A feed in the form in which no format is decided. */
export interface FeedDocument {
  /** Identifies the feed for good: see `FeedIds`. */
  id: string;
  title: string;
  description: string;
  /** Absolute address of the page that the feed is about. */
  pageUrl: string;
  /** Absolute address of the feed itself. */
  feedUrl: string;
  /** Who publishes the feed; the author of entries without one. */
  publisher: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/** When the latest of the entries was updated; null without entries. */
export function lastUpdate({ entries }: Pick<FeedDocument, 'entries'>): Date | null {
  return entries.reduce<Date | null>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    null,
  );
}
