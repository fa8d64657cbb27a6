/** Every code of a `Problem` with its meaning. The slices declare their codes from here, documents are generated from it. */
export const PROBLEM_CODES = {
  INVALID_INPUT: 'The input is incomplete or malformed.',
  SIGN_IN_REQUIRED: 'Authentication is missing or invalid.',
  NOT_ALLOWED: 'The viewer lacks permission.',
  NOT_FOUND: 'The object that the input names does not exist.',
  CONFLICT: 'The request contradicts the stored state.',
  IDEMPOTENCY_KEY_REUSED:
    'The idempotency key was used with another input. Send the original input, or a new key.',
  ALREADY_ANSWERED: 'The viewer has given a different answer before.',
  CONTEST_CHANGED: 'Another editor has changed the contest since the revision that the input names.',
  CONTEST_QUESTION_ANSWERED: 'The viewer has given a different answer to the question of a contest before.',
  CONTEST_ANSWER_TOO_LATE: 'The answer arrived after the question had closed and does not count.',
} as const satisfies Readonly<Record<string, string>>;

/** A code of a `Problem`. */
export type ProblemCode = keyof typeof PROBLEM_CODES;
