/** Contests. */
export const CONTEST_TEXTS = {
  questionsRequired: 'A contest needs at least one question',
} as const;
