import { cacheExchange, Client, fetchExchange, gql } from '@urql/core';

const client = new Client({
  url: 'http://localhost:3000/graphql',
  exchanges: [cacheExchange, fetchExchange],
});

const LEADERS = gql`
  query Leaders($first: Int!) {
    leaderboard(first: $first) {
      edges {
        node {
          rank
          score
          player {
            id
            username
          }
        }
      }
    }
  }
`;

const { data, error } = await client.query(LEADERS, { first: 3 });
if (error) throw error;

for (const { node } of data.leaderboard.edges) {
  console.log(`${node.rank}. ${node.player.username}: ${node.score}`);
}
