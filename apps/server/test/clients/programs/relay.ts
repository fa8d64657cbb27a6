import runtime, { graphql, type RequestParameters, type Variables } from 'relay-runtime';
import NextPage from './artifacts/relayBoardPaginationQuery.graphql';
import BoardFragment from './artifacts/relayBoard_query.graphql';
import Board from './artifacts/relayBoardQuery.graphql';
import Rename from './artifacts/relayRenameMutation.graphql';
import Today from './artifacts/relayTodayQuery.graphql';
import type { Program } from './report';

const { commitMutation, createOperationDescriptor, Environment, fetchQuery } = runtime;
const { getSingularSelector, Network, RecordSource, Store } = runtime;

/** The compiler reads these; the artifacts that it writes are used without its transform. */
export const documents = () => [
  graphql`
    query relayTodayQuery {
      todaysQuestion {
        id
        text
      }
      viewer {
        email
      }
    }
  `,
  graphql`
    query relayBoardQuery {
      ...relayBoard_query
    }
  `,
  graphql`
    fragment relayBoard_query on Query
    @argumentDefinitions(count: { type: "Int", defaultValue: 1 }, cursor: { type: "String" })
    @refetchable(queryName: "relayBoardPaginationQuery") {
      leaderboard(first: $count, after: $cursor) @connection(key: "relayBoard_leaderboard") {
        edges {
          node {
            rank
            player {
              id
              username
            }
          }
        }
      }
    }
  `,
  graphql`
    mutation relayRenameMutation($input: UpdateProfileInput!) {
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
  `,
];

/** The runtime of Relay with the artifacts of its compiler. */
export const relay: Program = async (url, token) => {
  const network = Network.create(async ({ text }: RequestParameters, variables: Variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: text, variables }),
    });
    return response.json();
  });
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const today = await fetchQuery(environment, Today, {}).toPromise();
  const board = createOperationDescriptor(Board, {});
  environment.retain(board);
  /** The connection in the store, to which the runtime adds each page. */
  const connection = () => {
    const root = environment.lookup(board.fragment).data;
    return environment.lookup(getSingularSelector(BoardFragment, root)).data.leaderboard;
  };
  await fetchQuery(environment, Board, {}).toPromise();
  const cursor = connection().pageInfo.endCursor;
  await fetchQuery(environment, NextPage, { count: 1, cursor }).toPromise();
  const players = connection().edges.map(({ node }: any) => node.player.id);
  const rename = (username: string) =>
    new Promise<Record<string, any>>((resolve, reject) => {
      const variables = { input: { username } };
      commitMutation(environment, {
        mutation: Rename,
        variables,
        onCompleted: ({ updateProfile }: any) => resolve(updateProfile),
        onError: reject,
      });
    });
  const renamed = await rename('Ada of Relay');
  const refused = await rename('');
  return {
    question: today.todaysQuestion.text,
    players,
    email: today.viewer.email,
    username: renamed['viewer'].player.username,
    problem: refused['code'],
  };
};
