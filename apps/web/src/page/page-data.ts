import type { NormalizedCacheObject } from '@apollo/client/cache';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@daily/contract/page-settings';

/** Data that a server-rendered page contains for the app. */
export interface PageData {
  settings: PageSettings;
  /** The normalized cache that the page was rendered from. */
  cache: NormalizedCacheObject;
  /** Whether the page was rendered for a signed-in player. */
  personal: boolean;
  /** Names of the lazy components in the page, which the browser loads before it hydrates the page. */
  parts: readonly string[];
  /** Keys of the queries that failed because the database was unreachable; missing when it was reachable. */
  unavailableQueries?: readonly string[];
}

/** The id of the element that contains the data. */
export const PAGE_DATA_ID = 'page-data';

/** Reads the data from the page; null on a page that was not rendered by the server, as in development. */
export function readPageData(page: Document): PageData | null {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The data of a page that was not rendered by the server. */
export const NO_PAGE_DATA: PageData = {
  settings: DEFAULT_PAGE_SETTINGS,
  cache: {},
  personal: false,
  parts: [],
};
