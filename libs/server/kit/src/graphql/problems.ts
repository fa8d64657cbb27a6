import { Field, InterfaceType, ObjectType } from 'type-graphql';
import { Failure, type FailureKind } from '../runtime/errors';

/** What a user did wrong, as data: its message can be shown as it stands. */
@InterfaceType('Problem', { description: 'What a user can do wrong. The message can be shown as it stands.' })
export abstract class Problem {
  @Field(() => String, { description: 'What is wrong and what is allowed, in words for the user.' })
  message!: string;
}

@ObjectType('InvalidInputProblem', {
  implements: Problem,
  description: 'Something in the input is missing or malformed.',
})
export class InvalidInputProblem extends Problem {}

@ObjectType('SignInRequiredProblem', {
  implements: Problem,
  description: 'Nobody proved who asks, or the proof was wrong.',
})
export class SignInRequiredProblem extends Problem {}

@ObjectType('NotAllowedProblem', { implements: Problem, description: 'The viewer may not do this.' })
export class NotAllowedProblem extends Problem {}

@ObjectType('NotFoundProblem', { implements: Problem, description: 'What the input names does not exist.' })
export class NotFoundProblem extends Problem {}

@ObjectType('ConflictProblem', {
  implements: Problem,
  description: 'The request contradicts what is already there.',
})
export class ConflictProblem extends Problem {}

/** The problem types a mutation's result union may contain. */
const PROBLEM_OF_KIND: Partial<Record<FailureKind, new () => Problem>> = {
  invalid: InvalidInputProblem,
  unauthenticated: SignInRequiredProblem,
  forbidden: NotAllowedProblem,
  'not-found': NotFoundProblem,
  conflict: ConflictProblem,
};

/** What a thrown value says a user did wrong; null when it is no such thing. */
export function problemOf(error: unknown): Problem | null {
  const type = error instanceof Failure && PROBLEM_OF_KIND[error.kind];
  return type ? Object.assign(new type(), { message: error.message }) : null;
}

/**
 * Runs a mutation's work and turns what the user did wrong into data.
 * What is too many or away stays an error: it belongs to no single mutation, and it has a status of its own.
 */
export async function problemsAsData<T>(work: () => Promise<T>): Promise<T | Problem> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}
