import { createClient } from 'graphql-ws';

const client = createClient({ url: 'ws://localhost:3000/graphql/ws' });

const changes = client.iterate({ query: 'subscription { leaderboardChanged { __typename } }' });
console.log('Waiting for the leaderboard to change');

for await (const { data } of changes) {
  console.log(`Received ${data.leaderboardChanged.__typename}`);
  break;
}
await client.dispose();
