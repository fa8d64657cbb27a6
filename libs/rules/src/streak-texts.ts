/** Streaks and the freezes that keep them. */
export const STREAK_TEXTS = {
  freezeBought: 'Streak freeze bought. It is spent by itself when you miss a day.',
  freezeNotBought: 'Failed to buy a streak freeze',
  signInToBuy: 'Please sign in to buy a streak freeze',
  /** `most` is how many may be held. */
  mostFreezesHeld: (most: number) => `You hold ${most} streak freezes, which is as many as you can`,
  /** `price` and `points`, those to spend, in points. */
  tooFewPoints: (price: number, points: number) =>
    `A streak freeze costs ${price} points; you have ${points} to spend`,
} as const;
