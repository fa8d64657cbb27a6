import { ContestPlayersPageDocument } from './contest-players.generated';

/** Number of players in a page of the list. */
const PAGE_SIZE = 50;

/** The variables of the first page. @param contest slug or id of the contest. */
export const playersOf = (contest: string) => ({ contest, first: PAGE_SIZE });

/** The queries of the list of players. */
export const playersQueries = (contest: string) => [
  { document: ContestPlayersPageDocument, variables: playersOf(contest) },
];
