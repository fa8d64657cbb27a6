import { GraphQLClient } from 'graphql-request';
import { graphql } from './documents';
import { present, type Program } from './report';

const Today = graphql(`
  query Today {
    todaysQuestion {
      text
    }
    viewer {
      email
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

/** graphql-request with the documents of GraphQL Code Generator's client preset. */
export const clientPreset: Program = async (url, token) => {
  const headers = { authorization: `Bearer ${token}` };
  const client = new GraphQLClient(`${url}/graphql`, { headers });
  const { todaysQuestion, viewer } = await client.request(Today);
  const page = async (after?: string | null) => present((await client.request(Board, { after })).leaderboard);
  const rename = async (username: string) =>
    present((await client.request(Rename, { input: { username } })).updateProfile);
  const first = await page();
  const second = await page(first.pageInfo.endCursor);
  const renamed = await rename('Ada of codegen');
  const refused = await rename('');
  if (renamed.__typename !== 'ViewerSuccess') throw new Error('The name was not changed');
  if (refused.__typename !== 'InvalidInputProblem') throw new Error('The name was accepted');
  return {
    question: present(todaysQuestion).text,
    players: [first, second].flatMap(({ edges }) => edges.map(({ node }) => node.player.id)),
    email: String(present(viewer).email),
    username: renamed.viewer.player.username,
    problem: refused.code,
  };
};
