import { useEffect } from 'react';
import { pageTitle } from './clip';
import { usePageSettings } from '../../settings/page-settings';

/** The end of the titles of the guide for developers. Here, so that its pages do not load the code of heads. */
export const GUIDE_TITLE_SUFFIX = ' · Developers';

let current: string | null = null;

/** The title that the content on the page has set; null for a page whose title does not depend on its data. */
export function titleOfContent(): string | null {
  return current;
}

/**
 * Sets the title of a page once its data is known: `<name> | {product}`. The server renders the same title; the browser, which
 * changes routes before the data is loaded, begins with the title of the route.
 *
 * @param name null until the data is known. It is clipped as on the server.
 * @param suffix the end of the name that is never clipped, such as `: Leaderboard`.
 */
export function usePageTitle(name: string | null, suffix = ''): void {
  const { productName } = usePageSettings();
  const title = name === null ? null : pageTitle(name, productName, suffix);
  useEffect(() => {
    if (title === null) return;
    current = title;
    document.title = title;
    return () => {
      current = null;
    };
  }, [title]);
}
