import {
  DailyTriviaError,
  ForbiddenError,
  NetworkError,
  ProblemError,
  RateLimitError,
  UnauthenticatedError,
  UnavailableError,
} from '@daily-trivia/client';

/** The exit codes of the process. Scripts rely on these numbers; `--help` lists them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  signInRequired: 3,
  refused: 4,
  unreachable: 5,
  rateLimited: 6,
  interrupted: 130,
} as const;

/** A mistake in the arguments or the input. */
export class UsageError extends Error {}

/** The request is not possible now. */
export class RefusedError extends Error {}

/** The exit code for an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof RefusedError) return EXIT.refused;
  if (!(error instanceof DailyTriviaError)) return EXIT.failed;
  if (error instanceof UnauthenticatedError || error instanceof ForbiddenError) return EXIT.signInRequired;
  if (error instanceof ProblemError) return EXIT.refused;
  if (error instanceof NetworkError || error instanceof UnavailableError) return EXIT.unreachable;
  if (error instanceof RateLimitError) return EXIT.rateLimited;
  return EXIT.failed;
}
