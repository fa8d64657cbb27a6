import { PAGE_PATHS } from '@daily/contract/page-paths';

/** The path of a league. @param leagueId its id in addresses. */
export function leaguePath(leagueId: string): string {
  return `${PAGE_PATHS.leagues}/${leagueId}`;
}

/** The number of members in words: `1 member`, `12 members`. */
export function formatMembers(count: number): string {
  return `${count} ${count === 1 ? 'member' : 'members'}`;
}
