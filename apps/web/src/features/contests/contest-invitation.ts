/** What a contest is, in descriptions of its pages. */
export const CONTEST_INVITATION =
  'Everyone answers the same tech questions, one at a time, against the clock.';
