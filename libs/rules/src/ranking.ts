/** The order of a leaderboard, the places on it, and how much of it is shown. */

declare const brand: unique symbol;

/** A place on a leaderboard, from 1. */
export type Rank = number & { readonly [brand]: 'Rank' };

/** What decides a player's place. */
export interface Standing {
  readonly points: number;
  /** When the player reached this number of points. */
  readonly reachedAt: Date;
  /** Decides last, only so that the order is always the same; compared by code unit, as a uuid in SQL is. */
  readonly id: string;
}

/** How many players a leaderboard has unless the caller says otherwise. */
export const LEADERBOARD_DEFAULT_SIZE = 10;

/** How many players a leaderboard has at most. */
export const LEADERBOARD_MAX_SIZE = 100;

/** How many players the home page's card shows. */
export const TOP_PLAYERS = 3;

/** Orders standings, best first: more points, then who reached them earlier, then by id. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    one.reachedAt.getTime() - other.reachedAt.getTime() ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/**
 * The ranks of players by their points, best first: equal points share a rank and use up the places of all
 * who share it (1, 2, 2, 4).
 *
 * @throws RangeError naming the place, when the points are not sorted in descending order.
 */
export function competitionRanks(points: readonly number[]): Rank[] {
  const ranks: Rank[] = [];
  points.forEach((own, index) => {
    const above = points[index - 1] ?? Infinity;
    if (!(own <= above)) throw new RangeError(`Not sorted in descending order: ${own} after ${above}`);
    ranks.push(own === above && index > 0 ? ranks[index - 1]! : ((index + 1) as Rank));
  });
  return ranks;
}

/**
 * The ranks of a page of a leaderboard by its points, best first, as `competitionRanks` gives them for the whole.
 *
 * @param above how many players have more points than the first of the page.
 * @param equal how many have as many as the first, on this page and before it.
 */
export function ranksOfPage(points: readonly number[], above: number, equal: number): Rank[] {
  const inPage = competitionRanks(points);
  // Who equals the first stands with them; the others come after all of those, whether they are on the page or not.
  const firsts = points.filter((own) => own === points[0]).length;
  const hidden = above + Math.max(equal - firsts, 0);
  return inPage.map((rank) => (rank === 1 ? above + 1 : rank + hidden) as Rank);
}

/**
 * How many ranks a player has climbed, negative when they fell; null when they had no rank before.
 *
 * @param before the rank they had; null without one.
 */
export function movementOf(rank: number, before: number | null): number | null {
  return before === null ? null : before - rank;
}

/** The ranks that have a place of their own: champions of a month. */
export const CHAMPIONS = 3;

/** How many players a page of a leaderboard shows. */
export const LEADERBOARD_PAGE_SIZE = 50;

/**
 * How many players a request wants, from the text of its `limit`: 10 without one, never more than 100.
 *
 * @returns null when the text is not a positive integer in plain digits, which is the caller's error to tell.
 */
export function parseLeaderboardLimit(text: string | undefined): number | null {
  if (text === undefined) return LEADERBOARD_DEFAULT_SIZE;
  if (!/^\d+$/.test(text)) return null;
  const limit = Number(text);
  return limit > 0 ? Math.min(limit, LEADERBOARD_MAX_SIZE) : null;
}
