/** The bounds of a good question. `npm run bank`, the editor and the form for proposals say when one is broken. */
export const GOOD_QUESTION = {
  /** Characters of the text outside code blocks. */
  maxProse: 150,
  maxSentences: 2,
  maxCodeLines: 12,
  /** Characters of a line of code that fits a screen of 320 px. */
  maxCodeWidth: 36,
  /** Difference in length between options that are phrases, in percent of the longest. */
  maxSpreadPercent: 40,
  /** Seconds that the question and its options take to read, at 200 words a minute. */
  maxReadingSeconds: 30,
  /** Characters. */
  maxExplanation: 450,
} as const;
