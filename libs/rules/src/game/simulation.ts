/**
 * Plays the recorded days of a player by other rules: what the same answers and purchases would have earned and cost. Days are numbered
 * from 0, so that a hundred thousand players take a second.
 */
import { BONUS_TIERS, type GameRules, tierBonus } from './rules';
import { streakTier, type StreakTier } from '../streak';

/** What holds on a day. */
export interface SimulatedDay {
  /** Points of a correct answer to the question of the day. */
  readonly worth: number;
  readonly rules: GameRules;
}

/** The days of a simulation. */
export interface SimulatedDays {
  /** The days as they were, from the first one that matters. */
  readonly before: readonly SimulatedDay[];
  /** The same days by the simulated rules. They differ from `start` on. */
  readonly after: readonly SimulatedDay[];
  /** Number of the first day of the period. */
  readonly start: number;
  /** Whether the days before the period are known, from which the streaks at its start follow. */
  readonly knowsStreaks: boolean;
}

/** A streak freeze that was bought. */
export interface RecordedPurchase {
  /** Number of the day. */
  readonly day: number;
  readonly price: number;
  /** Whether the player had answered on this day before. */
  readonly afterAnswer: boolean;
}

/** What a player did. */
export interface RecordedDays {
  /** By number of the day: whether the player answered. Days with earned points are known from `earned`. */
  answered(day: number): boolean;
  /** Whether the answer of a day has earned the points of its question. */
  earned(day: number): boolean;
  /** Purchases in the order in which they were made; only those of the period when streaks are not known. */
  readonly purchases: readonly RecordedPurchase[];
  /** Bonuses of the period as they are stored, in points. */
  readonly bonuses: number;
  /** Points that the player had to spend at the end of the period. */
  readonly balance: number;
}

/** What a player has at the end of the period, by one of the rules. */
export interface PlayedResult {
  /** Points of the period: for answers and for streaks that reached a tier. */
  points: number;
  /** The part of them for streaks. */
  bonuses: number;
  /** Freezes bought in the period, and what they cost. */
  freezes: number;
  spent: number;
  tier: StreakTier;
  /** Length of the streak at the end, in days. */
  streak: number;
  /** Number of the last day of the period that earned points; -1 for none. */
  lastGain: number;
}

/** What a player has as it was and by the simulated rules. */
export interface SimulatedPlayer {
  before: PlayedResult;
  after: PlayedResult;
  /** Purchases of the period that the simulated rules refuse: at the maximum, without a streak, or for lack of points. */
  refusedByMaximum: number;
  refusedWithoutStreak: number;
  refusedByPrice: number;
}

/** Whether streaks matter to a comparison of rules, so that the days before the period must be played too. */
export function comparesStreaks(rules: readonly GameRules[]): boolean {
  const [first, ...others] = rules;
  const hasBonus = rules.some(({ tierBonuses }) => BONUS_TIERS.some((tier) => tierBonuses[tier] > 0));
  return (
    hasBonus ||
    others.some(
      ({ freezePrice, maxFreezes, tierStarts }) =>
        freezePrice !== first?.freezePrice ||
        maxFreezes !== first.maxFreezes ||
        BONUS_TIERS.some((tier) => tierStarts[tier] !== first.tierStarts[tier]),
    )
  );
}

/** Plays the days of a player. */
export function simulatePlayer(days: SimulatedDays, recorded: RecordedDays): SimulatedPlayer {
  const before = new PlayedStreak(days.before, days.start);
  const after = new PlayedStreak(days.after, days.start);
  const simulated = { refusedByMaximum: 0, refusedWithoutStreak: 0, refusedByPrice: 0 };
  const opening = openingBalance(days, recorded);
  let next = 0;
  const buyOn = (day: number, afterAnswer: boolean) => {
    for (; ; next += 1) {
      const purchase = recorded.purchases[next];
      if (!purchase || purchase.day > day || (purchase.day === day && purchase.afterAnswer && !afterAnswer))
        return;
      const rules = days.after[day]?.rules;
      if (!rules) return;
      if (day < days.start) {
        before.buy(day, purchase.price);
        after.buy(day, purchase.price);
        continue;
      }
      const left = opening + after.points - after.spent - rules.freezePrice;
      // After a correction of a key, the points of today may not explain a purchase that was made.
      const leftBefore = opening + before.points - before.spent - purchase.price;
      // Once, freezes were sold without a streak, too.
      const endsEarlier = days.knowsStreaks && before.streakOn(day) > 0 && after.streakOn(day) === 0;
      before.buy(day, purchase.price);
      if (days.knowsStreaks && after.held(day) >= rules.maxFreezes) simulated.refusedByMaximum += 1;
      else if (endsEarlier) simulated.refusedWithoutStreak += 1;
      else if (left < Math.min(leftBefore, 0)) simulated.refusedByPrice += 1;
      else after.buy(day, rules.freezePrice);
    }
  };
  const last = days.before.length - 1;
  for (let day = 0; day <= last; day += 1) {
    buyOn(day, false);
    const earned = recorded.earned(day);
    if (earned || recorded.answered(day)) {
      before.answer(day, earned);
      after.answer(day, earned);
    }
    buyOn(day, true);
  }
  return { before: before.result(last), after: after.result(last), ...simulated };
}

/** What a player had to spend at the start of the period. */
function openingBalance(days: SimulatedDays, recorded: RecordedDays): number {
  const spent = recorded.purchases.reduce((sum, { day, price }) => (day < days.start ? sum : sum + price), 0);
  if (spent === 0) return 0;
  const points = days.before.reduce(
    (sum, { worth }, day) => (day >= days.start && recorded.earned(day) ? sum + worth : sum),
    recorded.bonuses,
  );
  return recorded.balance - points + spent;
}

/** The streak of a player while days are played: the rules of `streak.ts` with numbers for days. */
class PlayedStreak {
  points = 0;
  spent = 0;
  private lastGain = -1;
  private bonuses = 0;
  private bought = 0;
  private days = 0;
  private lastDay = -1;
  private freezes = 0;

  constructor(
    private readonly rulesOf: readonly SimulatedDay[],
    private readonly start: number,
  ) {}

  answer(day: number, isEarned: boolean): void {
    const rules = this.rulesOf[day];
    if (!rules) return;
    this.settle(day);
    this.days += 1;
    this.lastDay = day;
    if (day < this.start) return;
    const bonus = tierBonus(rules.rules, this.days);
    this.bonuses += bonus;
    const gain = bonus + (isEarned ? rules.worth : 0);
    this.points += gain;
    if (gain > 0) this.lastGain = day;
  }

  /** Buys a freeze, unless the player holds the maximum, as `streak/history.ts` does. */
  buy(day: number, price: number): void {
    this.settle(day);
    if (this.freezes < (this.rulesOf[day]?.rules.maxFreezes ?? 0)) this.freezes += 1;
    if (day < this.start) return;
    this.bought += 1;
    this.spent += price;
  }

  /** Length of the streak on a day, in days. */
  streakOn(day: number): number {
    this.settle(day);
    return this.days;
  }

  held(day: number): number {
    this.settle(day);
    return this.freezes;
  }

  result(today: number): PlayedResult {
    this.settle(today);
    const { points, bonuses, bought, spent, days, lastGain } = this;
    const rules = this.rulesOf[today]?.rules;
    const tier = streakTier(days, rules?.tierStarts);
    return { points, bonuses, freezes: bought, spent, streak: days, tier, lastGain };
  }

  /** `streakOn` of `streak.ts`: uses freezes for the missed days before a day. */
  private settle(today: number): void {
    if (this.days === 0) return;
    const missed = Math.max(today - this.lastDay - 1, 0);
    if (missed > this.freezes) {
      this.days = 0;
      this.freezes = 0;
    } else {
      this.lastDay += missed;
      this.freezes -= missed;
    }
  }
}
