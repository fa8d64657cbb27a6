/** A player with the points of a period, as they were and by the simulated rules. */
export interface SimulatedScore {
  id: string;
  before: number;
  after: number;
  /** Numbers of the days on which the points were reached. */
  reachedBefore: number;
  reachedAfter: number;
}

const REACHED = { before: 'reachedBefore', after: 'reachedAfter' } as const;

/** The order of a board, as far as days determine it: the most points first, then those who reached them on an earlier day. */
const byPoints =
  (side: 'before' | 'after') =>
  (one: SimulatedScore, other: SimulatedScore): number =>
    other[side] - one[side] || one[REACHED[side]] - other[REACHED[side]] || (one.id < other.id ? -1 : 1);

/** Keeps the first places of a board while scores are added in any order. */
export class TopPlaces {
  private kept: SimulatedScore[] = [];

  constructor(
    private readonly side: 'before' | 'after',
    private readonly size: number,
  ) {}

  add(score: SimulatedScore): void {
    if (score[this.side] === 0) return;
    this.kept.push(score);
    // Sorting now and then costs less than keeping order with every score.
    if (this.kept.length >= 20 * this.size) this.trim();
  }

  /** The first places in the order of the board. */
  places(): readonly SimulatedScore[] {
    this.trim();
    return this.kept;
  }

  private trim(): void {
    this.kept.sort(byPoints(this.side));
    this.kept.length = Math.min(this.kept.length, this.size);
  }
}
