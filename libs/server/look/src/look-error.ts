/** A folder of a look that cannot be used. Its message is one sentence: which file, what is wrong and what is allowed. */
export class LookError extends Error {}
