import { createClient } from 'graphql-sse';

const client = createClient({ url: 'http://localhost:3000/graphql/stream' });

const changes = client.iterate({ query: 'subscription { leaderboardChanged { __typename } }' });
console.log('Waiting for the leaderboard to change');

for await (const { data } of changes) {
  console.log(`Received ${data.leaderboardChanged.__typename}`);
  break;
}
client.dispose();
