import type { CallLimits } from '@daily/kit/runtime/rate-limits';

/** Rate limits of proposals, tries that are refused included. How many are stored in a day is a limit of the rulebook. */
export const PROPOSAL_LIMITS = {
  questionProposals: { points: 30, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;
