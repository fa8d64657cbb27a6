import { cacheExchange, Client, fetchExchange } from '@urql/core';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';
import { present, type Program } from './report';

const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; EmailAddress: string };
}>();

const Today = graphql(`
  query Today {
    todaysQuestion {
      text
    }
  }
`);
const Board = graphql(`
  query Board($after: String) {
    leaderboard(first: 1, after: $after) {
      edges {
        node {
          player {
            id
          }
        }
      }
      pageInfo {
        endCursor
      }
    }
  }
`);
const Viewer = graphql(`
  query Viewer {
    viewer {
      email
    }
  }
`);
const Rename = graphql(`
  mutation Rename($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on ViewerSuccess {
        viewer {
          player {
            username
          }
        }
      }
      ... on InvalidInputProblem {
        code
      }
    }
  }
`);

/** urql with documents whose types gql.tada infers from the introspection of the address. */
export const gqlTada: Program = async (url, token) => {
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers: { authorization: `Bearer ${token}` } },
  });
  const page = async (after?: string | null) =>
    present((await client.query(Board, { after })).data?.leaderboard);
  const rename = async (username: string) =>
    present((await client.mutation(Rename, { input: { username } })).data?.updateProfile);
  const today = present((await client.query(Today, {})).data);
  const viewer = present((await client.query(Viewer, {})).data?.viewer);
  const first = await page();
  const second = await page(first.pageInfo.endCursor);
  const renamed = await rename('Ada of gql.tada');
  const refused = await rename('');
  if (renamed.__typename !== 'ViewerSuccess') throw new Error('The name was not changed');
  if (refused.__typename !== 'InvalidInputProblem') throw new Error('The name was accepted');
  // @ts-expect-error -- the question has no such field.
  void today.todaysQuestion?.unknown;
  return {
    question: present(today.todaysQuestion).text,
    players: [first, second].flatMap(({ edges }) => edges.map(({ node }) => node.player.id)),
    email: viewer.email,
    username: renamed.viewer.player.username,
    problem: refused.code,
  };
};
