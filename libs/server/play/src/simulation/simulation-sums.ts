import type { SimulatedPlayer } from '@daily/rules/game/simulation';
import type { StreakTier } from '@daily/rules/streak';

/** Sums over all players, as it was and by the simulated rules. */
export interface SimulationTotals {
  pointsBefore: number;
  pointsAfter: number;
  bonusesBefore: number;
  bonusesAfter: number;
  freezesBefore: number;
  freezesAfter: number;
  spentBefore: number;
  spentAfter: number;
  refusedByMaximum: number;
  refusedWithoutStreak: number;
  refusedByPrice: number;
  /** Players whose streak at the end of the period would be shorter. */
  shorterStreaks: number;
}

/** Players whose streak at the end of the period is in a tier. */
export interface TierCount {
  tier: StreakTier;
  before: number;
  after: number;
}

const TIERS: readonly StreakTier[] = ['none', 'green', 'blue', 'violet', 'amber'];

/** Adds up what happens to players. */
export class SimulationSums {
  readonly totals: SimulationTotals = {
    ...{ pointsBefore: 0, pointsAfter: 0, bonusesBefore: 0, bonusesAfter: 0 },
    ...{ freezesBefore: 0, freezesAfter: 0, spentBefore: 0, spentAfter: 0 },
    ...{ refusedByMaximum: 0, refusedWithoutStreak: 0, refusedByPrice: 0, shorterStreaks: 0 },
  };
  private readonly counts = new Map(TIERS.map((tier) => [tier, { tier, before: 0, after: 0 }]));

  /** @param points as they are stored. */
  add({ before, after, ...refused }: SimulatedPlayer, stored: { points: number; bonuses: number }): void {
    const { totals } = this;
    totals.pointsBefore += stored.points;
    totals.pointsAfter += after.points;
    totals.bonusesBefore += stored.bonuses;
    totals.bonusesAfter += after.bonuses;
    totals.freezesBefore += before.freezes;
    totals.freezesAfter += after.freezes;
    totals.spentBefore += before.spent;
    totals.spentAfter += after.spent;
    totals.refusedByMaximum += refused.refusedByMaximum;
    totals.refusedWithoutStreak += refused.refusedWithoutStreak;
    totals.refusedByPrice += refused.refusedByPrice;
    if (after.streak < before.streak) totals.shorterStreaks += 1;
    const was = this.counts.get(before.tier);
    const becomes = this.counts.get(after.tier);
    if (was) was.before += 1;
    if (becomes) becomes.after += 1;
  }

  get tiers(): TierCount[] {
    return [...this.counts.values()].filter(({ tier }) => tier !== 'none');
  }
}
