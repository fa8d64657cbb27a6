import type { CallOptions, TestServer } from '../test-server';

const CREATE = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    __typename
    ... on CreateApiTokenSuccess {
      token
      apiToken { id name scopes prefix expiresAt lastUsedAt expired }
      viewer { apiTokens { id } }
    }
    ... on Problem { message }
    ... on InvalidInputProblem { fields { path } }
  }
}`;

/** Creates an API token, with scope READ unless the input differs. Returns the success or the problem. */
export async function createApiToken(server: TestServer, session: string, input: object = {}) {
  const variables = { input: { name: 'Bot', scopes: ['READ'], ...input } };
  return (await server.graphql(CREATE, variables, { session })).body.data.createApiToken;
}

/** The options of a call that authenticates with an API token. */
export const bearer = (token: string): CallOptions => ({ headers: { authorization: `Bearer ${token}` } });
