/** Number of contests in a page of the list. */
const PAGE_SIZE = 5;

/** The variables of the first page of a league's contests. */
export const leagueContestsPage = (leagueId: string) => ({ leagueId, first: PAGE_SIZE });
