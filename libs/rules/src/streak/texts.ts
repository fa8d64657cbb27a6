/** Texts about streaks and streak freezes. */
export const STREAK_TEXTS = {
  freezeBought: 'Streak freeze bought. It saves your streak when you miss a day.',
  freezeNotBought: 'Failed to buy a streak freeze',
  noStreakToFreeze: "A streak freeze keeps a streak. Answer today's question to start one",
  signInToAcknowledge: 'Please sign in to see your streak',
  signInToBuy: 'Please sign in to buy a streak freeze',
  /** @param max number of freezes a player may hold. */
  tooManyFreezes: (max: number) => `You already hold ${max} streak freezes, as many as you may`,
  /** @param points that the player has left to spend. */
  tooFewPoints: (price: number, points: number) =>
    `A streak freeze costs ${price} points; you have ${points} to spend`,
} as const;
