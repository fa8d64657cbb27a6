import { describe, expect, it } from '@jest/globals';
import { buildSchemaSync, createUnionType, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { graphql } from 'graphql';
import {
  conflict,
  type Failure,
  forbidden,
  invalid,
  notFound,
  tooMany,
  unauthenticated,
  unavailable,
} from '../runtime/errors';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  problemsAsData,
  SignInRequiredProblem,
} from './problems';

const failing = (error: Error) => problemsAsData(() => Promise.reject(error));

describe('problemsAsData', () => {
  it('gives back what the work gave', async () => {
    const result = { done: true };
    expect(await problemsAsData(async () => result)).toBe(result);
  });

  it.each([
    [invalid('Bad'), InvalidInputProblem],
    [unauthenticated('Who?'), SignInRequiredProblem],
    [forbidden('No'), NotAllowedProblem],
    [notFound('Gone'), NotFoundProblem],
    [conflict('Taken'), ConflictProblem],
  ])('makes data of %s', async (failure: Failure, type) => {
    const problem = await failing(failure);
    expect(problem).toBeInstanceOf(type);
    expect({ ...problem }).toEqual({ message: failure.message });
  });

  it.each([
    [tooMany(7)],
    [unavailable()],
    [new Error('a defect')],
    [Object.assign(new Error('x'), { kind: 'invalid' })],
  ])('leaves %s an error', async (error) => {
    await expect(failing(error)).rejects.toBe(error);
  });

  it('catches what is thrown before the first await as well', async () => {
    const throws = () => {
      throw invalid('At once');
    };
    expect(await problemsAsData(throws)).toBeInstanceOf(InvalidInputProblem);
  });

  it('lets GraphQL tell one problem from another', async () => {
    @ObjectType('Done')
    class Done {
      @Field(() => Boolean)
      done!: boolean;
    }
    const Result = createUnionType({
      name: 'Result',
      types: () => [Done, InvalidInputProblem, ConflictProblem] as const,
    });
    @Resolver()
    class Changes {
      @Query(() => Boolean)
      asked() {
        return true;
      }

      @Mutation(() => Result)
      change() {
        return failing(conflict('Taken'));
      }
    }
    const schema = buildSchemaSync({ resolvers: [Changes], validate: false, skipCheck: true });
    const source = 'mutation { change { __typename ... on Problem { message } } }';
    expect(await graphql({ schema, source })).toEqual({
      data: {
        change: { __typename: 'ConflictProblem', message: 'Taken' },
      },
    });
  });
});
