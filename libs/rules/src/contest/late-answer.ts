/** Milliseconds after the closing of a question of a contest in which an answer still counts: it was on its way. */
export const LATE_ANSWER_GRACE_MS = 1_000;
