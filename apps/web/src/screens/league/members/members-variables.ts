/** Number of members in a page of the list. */
const PAGE_SIZE = 50;

/** The variables of the first page of a league's members. */
export const membersOf = (leagueId: string) => ({ leagueId, first: PAGE_SIZE });
