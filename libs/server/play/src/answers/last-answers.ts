/** Milliseconds after which no answer that was received earlier can still be on its way: far longer than any statement takes. */
export const LAST_ANSWERS_MS = 60_000;
