import type { NormalizedCacheObject } from '@apollo/client/cache';
import { DEFAULT_SETTINGS, type PageSettings } from './page-settings';

/** What the server tells the app along with a page. */
export interface PageData {
  settings: PageSettings;
  /** The normalized cache that the page was rendered from. */
  cache: NormalizedCacheObject;
  /** Whether the page was rendered for somebody who is signed in. */
  personal: boolean;
  /** Keys of the queries that could not be read, the database being away. */
  missed?: readonly string[];
}

/** The id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data';

/** What the server told; null where no server rendered the page, as in development. */
export function readPageData(page: Document): PageData | null {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** What holds for a page that no server rendered. */
export const NO_PAGE_DATA: PageData = { settings: DEFAULT_SETTINGS, cache: {}, personal: false };
