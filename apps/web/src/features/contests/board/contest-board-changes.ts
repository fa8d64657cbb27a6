import type { ApolloClient } from '@apollo/client';
import { LEADERBOARD_PAGE_SIZE } from '@daily/rules/leaderboard/ranking';
import { pageArguments } from '../../../board/board-source';
import type { BoardSubscription } from '../../../board/live-connection';
import {
  ContestBoardPageDocument,
  type ContestBoardPageQuery,
  ContestOwnPlaceDocument,
} from './contest-board.generated';

type Entry = NonNullable<ContestBoardPageQuery['contest']>['leaderboard']['edges'][number]['node'];

interface Message {
  contestLeaderboardChanged: { revealedRank: number | null; entries: readonly Entry[] };
}

/** The subscription. Its fields are those of a row, with the type names that the cache needs. */
export const CONTEST_LEADERBOARD_CHANGED = `subscription ContestLeaderboardChanged($contestId: ID!) {
  contestLeaderboardChanged(contestId: $contestId) {
    revealedRank
    entries {
      __typename rank score totalTimeMs
      player { __typename id username avatarUrl userId hasPublicPage }
    }
  }
}`;

/**
 * The changes of the board of a contest. A message contains the first page, which is shown without a request. The viewer's own place
 * and further pages are refetched.
 *
 * @param contest slug or id of the contest, as in the address.
 * @param contestId global id of the contest.
 */
export function contestBoardChanges(contest: string, contestId: string): BoardSubscription {
  return {
    query: CONTEST_LEADERBOARD_CHANGED,
    variables: { contestId },
    apply(client, data) {
      const { entries, revealedRank } = (data as Message).contestLeaderboardChanged;
      writeFirstPage(client, contest, entries, revealedRank);
      return entries.length >= LEADERBOARD_PAGE_SIZE || isSignedIn(client, contest);
    },
  };
}

/** Replaces the rows of the first page. Its cursors remain until the page is refetched. */
function writeFirstPage(
  client: ApolloClient,
  contest: string,
  entries: readonly Entry[],
  revealedRank: number | null,
): void {
  const query = { query: ContestBoardPageDocument, variables: { contest, ...pageArguments() } };
  client.cache.updateQuery(query, (page) => {
    if (!page?.contest) return undefined;
    const { leaderboard } = page.contest;
    const edges = entries.map((node) => ({ __typename: 'ContestLeaderboardEntryEdge' as const, node }));
    return { ...page, contest: { ...page.contest, revealedRank, leaderboard: { ...leaderboard, edges } } };
  });
}

function isSignedIn(client: ApolloClient, contest: string): boolean {
  const place = client.readQuery({ query: ContestOwnPlaceDocument, variables: { contest } });
  return Boolean(place?.viewer);
}
