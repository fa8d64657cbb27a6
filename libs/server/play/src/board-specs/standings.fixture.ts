/** The order of a leaderboard by definition. The statements of the boards must sort in the same way. */

/** The values that determine a player's position on a leaderboard. */
export interface Standing {
  readonly points: number;
  /** When the player reached this number of points. */
  readonly reachedAt: Date;
  /** The final tie-breaker, for a stable order. Compared by code unit, which is how SQL orders lower-case UUIDs. */
  readonly id: string;
}

/** Comparator that sorts the best standing first: by points, then by the earlier `reachedAt`, then by id. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    one.reachedAt.getTime() - other.reachedAt.getTime() ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
