/** Texts about streaks and streak freezes. */
export const STREAK_TEXTS = {
  freezeBought: 'Streak freeze bought. It is used automatically when you miss a day.',
  freezeNotBought: 'Failed to buy a streak freeze',
  signInToBuy: 'Please sign in to buy a streak freeze',
  /** @param max number of freezes a player may hold. */
  tooManyFreezes: (max: number) => `You already hold ${max} streak freezes, which is the maximum`,
  /** @param points that the player has left to spend. */
  tooFewPoints: (price: number, points: number) =>
    `A streak freeze costs ${price} points; you have ${points} to spend`,
} as const;
