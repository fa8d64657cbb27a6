/** Places of a board before and after, for more players than need to be in memory. */

/** How the places of players change. */
export const PLACE_CHANGES = {
  joins: 'Join the board',
  'up-far': 'Climb more than 100 places',
  up: 'Climb 11 to 100 places',
  'up-little': 'Climb 1 to 10 places',
  same: 'Keep their place',
  'down-little': 'Drop 1 to 10 places',
  down: 'Drop 11 to 100 places',
  'down-far': 'Drop more than 100 places',
  leaves: 'Leave the board',
} as const;

/** A kind of change. */
export type PlaceChange = keyof typeof PLACE_CHANGES;

/** Counts players by their points before and after. Points are non-negative integers below 2^26. */
export class SimulatedPlaces {
  private readonly pairs = new Map<number, number>();
  private ranks: { before: Ranks; after: Ranks } | null = null;

  add(before: number, after: number): void {
    const pair = before * SHIFT + after;
    this.pairs.set(pair, (this.pairs.get(pair) ?? 0) + 1);
  }

  /** The place of a score before or after; null for no points. To be called once all players are added. */
  rank(side: 'before' | 'after', points: number): number | null {
    this.ranks ??= { before: this.ranksOf(beforeOf), after: this.ranksOf(afterOf) };
    return points > 0 ? (this.ranks[side].get(points) ?? null) : null;
  }

  /** Number of players with points, before or after. */
  get players(): number {
    return [...this.pairs].reduce((sum, [pair, count]) => (pair > 0 ? sum + count : sum), 0);
  }

  /** How many players change their place how far. */
  changes(): Record<PlaceChange, number> {
    const counts = Object.fromEntries(Object.keys(PLACE_CHANGES).map((name) => [name, 0])) as Record<
      PlaceChange,
      number
    >;
    for (const [pair, count] of this.pairs) {
      const before = this.rank('before', beforeOf(pair));
      const after = this.rank('after', afterOf(pair));
      if (before !== null || after !== null) counts[placeChange(before, after)] += count;
    }
    return counts;
  }

  private ranksOf(side: (pair: number) => number): Ranks {
    const players = new Map<number, number>();
    for (const [pair, count] of this.pairs) players.set(side(pair), (players.get(side(pair)) ?? 0) + count);
    const ranks = new Map<number, number>();
    let above = 0;
    for (const points of [...players.keys()].filter((own) => own > 0).sort((one, other) => other - one)) {
      ranks.set(points, above + 1);
      above += players.get(points) ?? 0;
    }
    return ranks;
  }
}

type Ranks = ReadonlyMap<number, number>;

const SHIFT = 2 ** 26;
const beforeOf = (pair: number) => Math.floor(pair / SHIFT);
const afterOf = (pair: number) => pair % SHIFT;

function placeChange(before: number | null, after: number | null): PlaceChange {
  if (before === null) return 'joins';
  if (after === null) return 'leaves';
  const climbed = before - after;
  if (climbed === 0) return 'same';
  const distance = Math.abs(climbed);
  const size = distance > 100 ? '-far' : distance > 10 ? '' : '-little';
  return `${climbed > 0 ? 'up' : 'down'}${size}`;
}
