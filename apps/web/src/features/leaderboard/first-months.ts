/** Months that are shown at first, and added by each `Older months`. */
export const MONTHS_AT_ONCE = 12;

/** The variables of the first months; the server renders from the same. */
export const FIRST_MONTHS = { first: MONTHS_AT_ONCE, after: null };
