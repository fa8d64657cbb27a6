/** Number of members in a page of the list. */
const PAGE_SIZE = 50;

/** Largest number of members that one request can load. */
export const MAX_PAGE_SIZE = 100;

/** The variables of the first page of a league's members. */
export const membersOf = (leagueId: string) => ({ leagueId, first: PAGE_SIZE });

/** The variables that load the first members again, so many that none of those shown is missing. @param count at most MAX_PAGE_SIZE */
export const shownMembersOf = (leagueId: string, count: number) => ({
  leagueId,
  first: count > PAGE_SIZE ? MAX_PAGE_SIZE : PAGE_SIZE,
});
