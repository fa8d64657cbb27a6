import type { PageSettings } from './page-settings';

/**
 * A request to render a page.
 *
 * This library imports nothing, so the apps supply two types: `Role` is that of `@daily/rules/account`, `Document` is graphql's
 * `DocumentNode`.
 */
export interface PageRequest<Role, Document> {
  /** Path and query. */
  url: string;
  /** The viewer's role; null for an anonymous visitor, undefined when the database cannot be reached to look it up. */
  role: Role | null | undefined;
  settings: PageSettings;
  /** True for a form posted without JavaScript. The server discards such a form, and the page says that nothing was sent. */
  formDiscarded?: boolean;
  /** Runs a GraphQL query on behalf of the viewer. */
  execute: (document: Document, variables: Record<string, unknown>) => Promise<QueryResult>;
}

/** The result of a GraphQL query. */
export interface QueryResult {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Readonly<Record<string, unknown>> }[];
}

/** A rendered page. */
export interface RenderedPage {
  status: number;
  /** The whole document; empty for a redirect. */
  html: string;
  /** A path to redirect to instead of sending the document. */
  redirect?: string;
  /** Whether the page contains data of the viewer, so that it must not be cached. */
  personal: boolean;
}

/** A page of the web app for the sitemap. */
export interface SitemapPage {
  /** The path, as browsers request it. */
  path: string;
  /** How often the content changes. */
  changes: 'hourly' | 'daily' | 'weekly' | 'monthly';
  /** From 0 to 1, relative to the other pages of the site. */
  priority: number;
}

/** The module that the web app builds for the server. The server loads it at run time and never imports the app's source. */
export interface WebApp<Role, Document> {
  /** Renders the page at an address. Rejects when the page could not be rendered. */
  render(request: PageRequest<Role, Document>): Promise<RenderedPage>;
  /** Returns the document sent instead of a page that failed with this status (400 to 599). */
  renderFailure(status: number, settings: PageSettings): string;
  /** Lists the pages for the sitemap that do not belong to a slice of the server. */
  sitemapPages: () => Promise<SitemapPage[]>;
  /** CSP sources of the inline scripts of documents. */
  inlineScriptHashes: InlineScriptHashes;
}

/** The kinds of documents by their inline scripts: those that any site may frame, the offline page, and all others. */
export type DocumentKind = 'frames' | 'offline' | 'pages';

/** CSP sources of inline scripts, such as `sha256-…`, by the kind of document. */
export type InlineScriptHashes = Readonly<Record<DocumentKind, readonly string[]>>;
