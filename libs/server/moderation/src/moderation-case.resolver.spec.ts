import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { enforceAccess } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { TestPlatform } from '@daily/testing/test-platform';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { openModerationPlatform, signedInPlayer, wireOn } from './wired-moderation.fixture';

let test: TestPlatform;
let schema: GraphQLSchema;

beforeAll(async () => {
  test = await openModerationPlatform();
  const wired = wireOn(test.platform);
  const instances = [...wired.people.resolvers, ...wired.moderation.resolvers];
  schema = enforceAccess(
    buildSchemaSync({
      resolvers: instances.map((instance) => instance.constructor) as unknown as NonEmptyArray<() => object>,
      container: { get: (type) => instances.find((instance) => instance.constructor === type) },
      validate: false,
    }),
  );
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const CREATE = `mutation ($input: CreateModerationCaseInput!) {
  createModerationCase(input: $input) {
    __typename
    ... on CreateModerationCaseSuccess {
      moderationCase { id title }
      viewer { moderationCases { edges { node { id title } } } }
    }
    ... on Problem { code }
  }
}`;

async function create(title: string, contextValue: Caller) {
  const { data, errors } = await graphql({
    schema,
    source: CREATE,
    variableValues: { input: { title } },
    contextValue,
  });
  expect(errors).toBeUndefined();
  return data?.['createModerationCase'];
}

describe('createModerationCase', () => {
  it('returns the moderation case and the viewer, whose list includes it', async () => {
    const moderationCase = { id: expect.any(String), title: 'Mine' };
    expect(await create('Mine', await signedInPlayer(test.platform, 'ada'))).toEqual({
      __typename: 'CreateModerationCaseSuccess',
      moderationCase,
      viewer: { moderationCases: { edges: [{ node: moderationCase }] } },
    });
  });

  it('returns a problem for an anonymous visitor and for an invalid title', async () => {
    expect(await create('Mine', test.caller())).toEqual({
      __typename: 'SignInRequiredProblem',
      code: 'SIGN_IN_REQUIRED',
    });
    expect(await create(' ', await signedInPlayer(test.platform, 'ada'))).toEqual({
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
    });
  });
});
