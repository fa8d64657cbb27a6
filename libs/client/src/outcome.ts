import type { AnswerFragment, ProblemFragment } from './documents.generated.js';
import { AlreadyAnsweredError, ProblemError } from './errors.js';

/** A member of the union that a mutation returns. */
interface Member {
  readonly __typename: string;
}

/**
 * Returns the success of a mutation.
 *
 * @throws ProblemError for a problem, also of a type that this version of the package does not know.
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

function problemOf(result: Member | null): ProblemError {
  const problem = result as (Member & ProblemFragment & { readonly answer?: AnswerFragment }) | null;
  if (!problem) throw new TypeError('The mutation returned neither a result nor an error.');
  if (problem.answer) return new AlreadyAnsweredError(problem, problem.answer);
  return new ProblemError(problem);
}
