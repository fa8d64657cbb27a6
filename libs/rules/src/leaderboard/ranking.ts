/** Ranks and page sizes of leaderboards. */

declare const brand: unique symbol;

/** A rank on a leaderboard, starting at 1. */
export type Rank = number & { readonly [brand]: 'Rank' };

/** Default number of entries in a REST leaderboard. */
export const LEADERBOARD_DEFAULT_SIZE = 10;

/** Maximum number of entries in a REST leaderboard. */
export const LEADERBOARD_MAX_SIZE = 100;

/**
 * Standard competition ranking ("1224") of points in descending order: equal points share a rank, and the ranks after a tie
 * are skipped.
 *
 * @throws RangeError when the points are not in descending order.
 */
export function competitionRanks(points: readonly number[]): Rank[] {
  const ranks: Rank[] = [];
  points.forEach((own, index) => {
    const above = points[index - 1] ?? Infinity;
    if (!(own <= above)) throw new RangeError(`Points are not in descending order: ${own} after ${above}`);
    ranks.push(own === above && index > 0 ? ranks[index - 1]! : ((index + 1) as Rank));
  });
  return ranks;
}

/**
 * The ranks of one page of a leaderboard, equal to those that `competitionRanks` returns for the whole leaderboard.
 *
 * @param points of the page's entries, in descending order.
 * @param above number of players with more points than the page's first entry.
 * @param equal number of players with as many points as the page's first entry, including those on previous pages.
 */
export function ranksOfPage(points: readonly number[], above: number, equal: number): Rank[] {
  const inPage = competitionRanks(points);
  // Entries tied with the first share its rank. All others also rank below the ties on previous pages.
  const tiedInPage = points.filter((own) => own === points[0]).length;
  const onPreviousPages = above + Math.max(equal - tiedInPage, 0);
  return inPage.map((rank) => (rank === 1 ? above + 1 : rank + onPreviousPages) as Rank);
}

/**
 * Number of ranks a player has climbed, negative when they dropped, null when they had no rank before.
 *
 * @param before the previous rank, or null.
 */
export function movementOf(rank: number, before: number | null): number | null {
  return before === null ? null : before - rank;
}

/** Number of top ranks whose players are the champions of a month. */
export const CHAMPIONS = 3;

/** Number of entries on a page of a leaderboard in the web app. */
export const LEADERBOARD_PAGE_SIZE = 50;

/**
 * Parses the `limit` parameter of a REST leaderboard: defaults to 10 and is capped at 100.
 *
 * @returns null when the text is not a positive integer.
 */
export function parseLeaderboardLimit(text: string | undefined): number | null {
  if (text === undefined) return LEADERBOARD_DEFAULT_SIZE;
  if (!/^\d+$/.test(text)) return null;
  const limit = Number(text);
  return limit > 0 ? Math.min(limit, LEADERBOARD_MAX_SIZE) : null;
}
