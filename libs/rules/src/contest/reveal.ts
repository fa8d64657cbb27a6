/** The steps in which editors reveal the board of a contest that stood still before its end. */

/** Number of places that are revealed one by one. All places below them are revealed together, by the first step. */
export const REVEALED_ONE_BY_ONE = 10;

/** Number of ranks that {@link nextRevealRank} needs: those that are revealed one by one, and the place below them. */
export const RANKS_FOR_REVEAL = REVEALED_ONE_BY_ONE + 1;

/**
 * The rank that the next step reveals; null when every place is revealed or there is none. Places that share a rank are revealed
 * together.
 * @param ranks the best ranks of the final board in order, at least {@link RANKS_FOR_REVEAL} if it has as many.
 * @param revealedRank the best rank revealed so far; null while none is.
 */
export function nextRevealRank(ranks: readonly number[], revealedRank: number | null): number | null {
  const considered = ranks.slice(0, RANKS_FOR_REVEAL);
  const sealed = revealedRank === null ? considered : considered.filter((rank) => rank < revealedRank);
  return sealed.at(-1) ?? null;
}
