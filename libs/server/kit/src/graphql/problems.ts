import { objectOf } from './object-of';
import { PROBLEM_CODES, type ProblemCode as Code } from '@daily/contract/problem-codes';
import { listOf } from './list-cost';
import {
  type ClassType,
  createUnionType,
  Field,
  InterfaceType,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { Failure, type FailureKind } from '../runtime/errors';
import type { FieldError } from '../input/field-error';

const codes: Record<string, string> = {};
const codeDescriptions: Record<string, { description: string }> = {};

registerEnumType(codes, {
  name: 'ProblemCode',
  description: 'Stable codes of problems. Branch on them; messages may change.',
  valuesConfig: codeDescriptions,
});

/**
 * Declares values of the enum `ProblemCode`, with their meanings in the contract. A slice declares the codes of its own problems when it is
 * loaded, before the schema is built.
 * @returns the codes, by themselves.
 */
export function declareProblemCodes<const Names extends readonly Code[]>(
  ...names: Names
): { readonly [Name in Names[number]]: Name } {
  for (const name of names) {
    if (codes[name]) throw new Error(`The problem code ${name} is declared twice`);
    codes[name] = name;
    codeDescriptions[name] = { description: PROBLEM_CODES[name] };
  }
  return Object.fromEntries(names.map((name) => [name, name])) as { readonly [Name in Names[number]]: Name };
}

/** The descriptions of all declared codes, sorted by code. */
export function problemCodes(): readonly { code: string; description: string }[] {
  return Object.entries(codeDescriptions)
    .map(([code, { description }]) => ({ code, description }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The codes of the general problems. */
export const ProblemCode = declareProblemCodes(
  'INVALID_INPUT',
  'SIGN_IN_REQUIRED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
);

/** A mistake of the user, returned as data. */
@InterfaceType('Problem', {
  description: 'A mistake of the user. The message can be shown as it is.',
})
export abstract class Problem {
  @Field(() => String, {
    complexity: 0,
    description: 'What is wrong and what is allowed, in a sentence for the user.',
  })
  message!: string;

  @Field(() => codes, { description: 'A stable code for the kind of problem, for clients to branch on.' })
  code!: string;
}

/** Maximum number of fields at fault in an input. */
const MAX_FIELD_PROBLEMS = 20;

@ObjectType('FieldProblem', { description: 'An input field whose value is invalid.' })
export class FieldProblem implements FieldError {
  @Field(() => String, {
    complexity: 0,
    description: 'Path of the field inside the input, joined by dots: `email`.',
  })
  path!: string;

  @Field(() => String, { complexity: 0, description: 'What is wrong and what is allowed.' })
  message!: string;
}

@ObjectType('InvalidInputProblem', {
  implements: Problem,
  description: 'The input is incomplete or malformed.',
})
export class InvalidInputProblem extends Problem {
  @Field(() => [FieldProblem], {
    complexity: listOf(MAX_FIELD_PROBLEMS),
    description: 'The fields at fault; empty when no single field is.',
  })
  fields!: FieldProblem[];
}

@ObjectType('SignInRequiredProblem', {
  implements: Problem,
  description: 'Authentication is missing or invalid.',
})
export class SignInRequiredProblem extends Problem {}

@ObjectType('NotAllowedProblem', { implements: Problem, description: 'The viewer lacks permission.' })
export class NotAllowedProblem extends Problem {}

@ObjectType('NotFoundProblem', {
  implements: Problem,
  description: 'The object that the input names does not exist.',
})
export class NotFoundProblem extends Problem {}

@ObjectType('ConflictProblem', {
  implements: Problem,
  description: 'The request contradicts the stored state.',
})
export class ConflictProblem extends Problem {}

/** The problems of a mutation that reads its input, requires a viewer with permission, and changes an object with a state. */
export const COMMON_PROBLEMS = [
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
] as const;

/** Turns the failures of each kind that users can cause into problems. */
const PROBLEM_OF_KIND: Partial<Record<FailureKind, (failure: Failure) => Problem>> = {
  invalid: ({ message, fields }) =>
    objectOf(InvalidInputProblem, {
      message,
      code: ProblemCode.INVALID_INPUT,
      fields: [...fields],
    }),
  unauthenticated: ({ message }) =>
    objectOf(SignInRequiredProblem, { message, code: ProblemCode.SIGN_IN_REQUIRED }),
  forbidden: ({ message }) => objectOf(NotAllowedProblem, { message, code: ProblemCode.NOT_ALLOWED }),
  'not-found': ({ message }) => objectOf(NotFoundProblem, { message, code: ProblemCode.NOT_FOUND }),
  conflict: ({ message }) => objectOf(ConflictProblem, { message, code: ProblemCode.CONFLICT }),
};

/** The problem that a thrown value stands for, or null when it is not a mistake of the user. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof Failure)) return null;
  const problem = PROBLEM_OF_KIND[error.kind]?.(error) ?? null;
  if (problem && error.code) problem.code = error.code;
  return problem;
}

/**
 * Runs the work of a mutation and returns mistakes of the user as data. Exceeded limits and outages remain errors: they
 * belong to no single mutation, and REST gives them a status of their own.
 * @param specific turns failures of the slice into problem types of its own; null leaves them to the general rule.
 */
export async function problemsAsData<T, P extends Problem = never>(
  work: () => Promise<T>,
  specific: (error: unknown) => P | null | Promise<P | null> = () => null,
): Promise<T | Problem | P> {
  try {
    return await work();
  } catch (error) {
    const problem = (await specific(error)) ?? problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}

/**
 * The union that a mutation returns: its success and the problems that it can have. What is no instance of a problem is the success, so
 * a resolver returns that as a plain object.
 * @param name of the mutation in PascalCase: `SubmitAnswer` makes `SubmitAnswerResult`.
 */
export function resultUnion<const Types extends readonly ClassType<object>[]>(name: string, ...types: Types) {
  const success = types.find((type) => !(type.prototype instanceof Problem));
  return createUnionType({
    name: `${name}Result`,
    description: `The outcome of \`${name.charAt(0).toLowerCase()}${name.slice(1)}\`: its success, or the problem that prevented it.`,
    types: () => types,
    resolveType: (result: object) => types.find((type) => result instanceof type) ?? success,
  });
}
