import { describe, expect, it } from '@jest/globals';
import { graphql } from 'graphql';
import { buildSchemaSync, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  conflict,
  Failure,
  forbidden,
  invalid,
  notFound,
  tooMany,
  unauthenticated,
  unavailable,
} from '../runtime/errors';
import {
  ConflictProblem,
  declareProblemCodes,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  Problem,
  ProblemCode,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from './problems';

const failing = (error: Error) => problemsAsData(() => Promise.reject(error));

describe('problemsAsData', () => {
  it('returns the result of the work', async () => {
    const result = { done: true };
    expect(await problemsAsData(async () => result)).toBe(result);
  });

  it.each([
    [unauthenticated('Who?'), SignInRequiredProblem, ProblemCode.SIGN_IN_REQUIRED],
    [forbidden('No'), NotAllowedProblem, ProblemCode.NOT_ALLOWED],
    [notFound('Gone'), NotFoundProblem, ProblemCode.NOT_FOUND],
    [conflict('Taken'), ConflictProblem, ProblemCode.CONFLICT],
  ])('returns a problem with message and code for %s', async (failure, type, code) => {
    const problem = await failing(failure);
    expect(problem).toBeInstanceOf(type);
    expect({ ...problem }).toEqual({ message: failure.message, code });
  });

  it.each([
    [invalid('Bad'), []],
    [invalid('Bad', 'email'), [{ path: 'email', message: 'Bad' }]],
    [
      new Failure('invalid', 'Bad', {
        fields: [
          { path: 'email', message: 'No @' },
          { path: 'name', message: 'Too long' },
        ],
      }),
      [
        { path: 'email', message: 'No @' },
        { path: 'name', message: 'Too long' },
      ],
    ],
  ])('returns the fields at fault for invalid input', async (failure, fields) => {
    const problem = await failing(failure);
    expect(problem).toBeInstanceOf(InvalidInputProblem);
    expect({ ...problem }).toEqual({ message: 'Bad', code: ProblemCode.INVALID_INPUT, fields });
  });

  it.each([
    [tooMany(7)],
    [unavailable()],
    [new Error('a defect')],
    [Object.assign(new Error('x'), { kind: 'invalid' })],
  ])('rethrows %s', async (error) => {
    await expect(failing(error)).rejects.toBe(error);
  });

  it('handles errors that are thrown synchronously', async () => {
    const throws = () => {
      throw invalid('At once');
    };
    expect(await problemsAsData(throws)).toBeInstanceOf(InvalidInputProblem);
  });

  it("prefers a slice's own problem, and falls back to the general one", async () => {
    class OwnProblem extends Problem {}
    const own = new OwnProblem();
    const onlyConflicts = (error: unknown) =>
      error instanceof Failure && error.kind === 'conflict' ? own : null;
    expect(await problemsAsData(() => Promise.reject(conflict('Taken')), onlyConflicts)).toBe(own);
    expect(await problemsAsData(() => Promise.reject(notFound()), onlyConflicts)).toBeInstanceOf(
      NotFoundProblem,
    );
  });
});

describe('declareProblemCodes', () => {
  it('rejects a code that is declared already', () => {
    expect(() => declareProblemCodes('CONFLICT')).toThrow('CONFLICT');
  });
});

describe('resultUnion', () => {
  @ObjectType('ChangeSuccess')
  class ChangeSuccess {
    @Field(() => Boolean)
    done!: boolean;
  }
  const ChangeResult = resultUnion('Change', ChangeSuccess, InvalidInputProblem, ConflictProblem);

  @Resolver()
  class ChangeResolver {
    @Query(() => Boolean)
    ready() {
      return true;
    }

    @Mutation(() => ChangeResult)
    conflicting() {
      return failing(conflict('Taken'));
    }

    @Mutation(() => ChangeResult)
    invalid() {
      return failing(invalid('Bad', 'email'));
    }
  }

  it('makes a union in which GraphQL distinguishes the problems', async () => {
    const schema = buildSchemaSync({ resolvers: [ChangeResolver], validate: false, skipCheck: true });
    const source = `mutation {
      conflicting { ...result }
      invalid { ...result }
    }
    fragment result on ChangeResult {
      __typename
      ... on Problem { message code }
      ... on InvalidInputProblem { fields { path message } }
    }`;
    expect(await graphql({ schema, source })).toEqual({
      data: {
        conflicting: { __typename: 'ConflictProblem', message: 'Taken', code: 'CONFLICT' },
        invalid: {
          __typename: 'InvalidInputProblem',
          message: 'Bad',
          code: 'INVALID_INPUT',
          fields: [{ path: 'email', message: 'Bad' }],
        },
      },
    });
  });
});
