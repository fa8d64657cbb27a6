import { Client, fetchExchange } from '@urql/core';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection }>();

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

const client = new Client({ url: 'http://localhost:3000/graphql', exchanges: [fetchExchange] });
const { data, error } = await client.query(Leaders, { first: 3 });
if (error) throw error;

for (const { rank, score, player } of data?.leaderboard?.nodes ?? []) {
  console.log(`${rank}. ${player.username}: ${score}`);
}
