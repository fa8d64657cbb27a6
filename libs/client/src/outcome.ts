import type { AnswerFragment, ProblemFragment } from './documents.generated.js';
import {
  AlreadyAnsweredError,
  type DailyTriviaError,
  ForbiddenError,
  ProblemError,
  UnauthenticatedError,
} from './errors.js';

/** A member of the union that a mutation returns. */
interface Member {
  readonly __typename: string;
}

/**
 * Returns the success of a mutation.
 *
 * @throws ProblemError for a problem, also of a type that this version of the package does not know.
 * @throws UnauthenticatedError, ForbiddenError when the caller may not use the mutation.
 */
export function successOf<Result extends Member, Name extends Result['__typename']>(
  result: Result | null,
  name: Name,
): Extract<Result, { __typename: Name }> {
  if (result && isMember(result, name)) return result;
  throw problemOf(result);
}

function isMember<Result extends Member, Name extends Result['__typename']>(
  result: Result,
  name: Name,
): result is Extract<Result, { __typename: Name }> {
  return result.__typename === name;
}

/** Refusals have the same class whether the API returns them as data or as an error. */
function problemOf(result: Member | null): DailyTriviaError {
  const problem = result as (Member & ProblemFragment & { readonly answer?: AnswerFragment }) | null;
  if (!problem) throw new TypeError('The mutation returned neither a result nor an error.');
  const { code, message } = problem;
  if (code === 'SIGN_IN_REQUIRED') return new UnauthenticatedError(message, { code }, 200);
  if (code === 'NOT_ALLOWED') return new ForbiddenError(message, { code }, 200);
  if (problem.answer) return new AlreadyAnsweredError(problem, problem.answer);
  return new ProblemError(problem);
}
