import { isLocalPath } from '@daily/contract/local-path';
import { PAGE_PATHS } from '@daily/contract/page-paths';

/**
 * Returns the URL to go to after a login or signup: the page's `redirect` parameter, decoded once, if it stays on this origin.
 *
 * The URL is absolute, because a resolved path alone can still leave the origin.
 *
 * @param search the query of the page's URL.
 * @param origin such as `https://example.org`.
 * @returns the home page when the parameter is missing or leads to another origin.
 */
export function redirectTarget(search: string, origin: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? PAGE_PATHS.home;
  const home = `${origin}/`;
  if (!isLocalPath(target) || !URL.canParse(target, origin)) return home;
  const url = new URL(target, origin);
  return url.origin === origin ? url.href : home;
}
