import { GraphQLClient } from 'graphql-request';
import { graphql } from './documents';

const Leaders = graphql(`
  query Leaders($first: Int!) {
    leaderboard(first: $first) {
      nodes {
        rank
        score
        player {
          username
        }
      }
    }
  }
`);

async function main() {
  const client = new GraphQLClient('http://localhost:3000/graphql');
  const { leaderboard } = await client.request(Leaders, { first: 3 });
  for (const { rank, score, player } of leaderboard?.nodes ?? []) {
    console.log(`${rank}. ${player.username}: ${score}`);
  }
}

void main();
