/** What a contest is, in descriptions of its pages. */
export const CONTEST_INVITATION = 'Meet in the lobby and answer the same tech questions against the clock.';
