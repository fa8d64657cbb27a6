import { PAGE_PATHS } from '@daily/contract/page-paths';

/** The path of the page of a contest. */
export function contestPath(slug: string): string {
  return `${PAGE_PATHS.contests}/${slug}`;
}

/** The path of the leaderboard of a contest. */
export function contestBoardPath(slug: string): string {
  return `${contestPath(slug)}/leaderboard`;
}

/** The path of the page with all players of a contest. */
export function contestPlayersPath(slug: string): string {
  return `${contestPath(slug)}/players`;
}
