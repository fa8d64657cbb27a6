/** Whether the whole board of a contest that has ended is open: it never stood still, or editors have revealed every place. */
export function isBoardOpen(contest: { freezeMinutes: number; revealedRank: number | null }): boolean {
  return contest.freezeMinutes === 0 || contest.revealedRank === 1;
}
