/** Nudges: a member of a league asks another one to answer today's question. */

/** Nudges that a player receives in a day, from all members of all leagues together. */
export const MAX_NUDGES_A_DAY = 3;

/** Texts about nudges. */
export const NUDGE_TEXTS = {
  impossible: (name: string) => `${name} can't be nudged today.`,
  sent: (name: string) => `You nudged ${name}.`,
  on: 'Members of your leagues may nudge you.',
  off: 'Nobody can nudge you now.',
} as const;
