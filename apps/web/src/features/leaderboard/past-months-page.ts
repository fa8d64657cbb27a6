/** Number of past months shown at first and added by each press of `Older months`. */
export const MONTHS_PER_PAGE = 12;

/** The variables of the first page of past months, which the server renders too. */
export const FIRST_MONTHS = { first: MONTHS_PER_PAGE, after: null };
