import { GraphQLClient } from 'graphql-request';

const client = new GraphQLClient('http://localhost:3000/graphql');

const { leaderboard } = await client.request(
  `query Leaders($first: Int!) {
    leaderboard(first: $first) {
      edges { node { rank score player { username } } }
    }
  }`,
  { first: 3 },
);

for (const { node } of leaderboard.edges) {
  console.log(`${node.rank}. ${node.player.username}: ${node.score}`);
}
