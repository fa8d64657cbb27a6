/** The first page of the contests that have ended. */
export const FIRST_PAGE = { first: 10 };
