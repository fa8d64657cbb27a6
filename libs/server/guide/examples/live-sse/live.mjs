import { createClient } from 'graphql-sse';

// Public events need no token. With one, the request acts for its player.
const { DAILY_TRIVIA_TOKEN } = process.env;

const client = createClient({
  url: 'http://localhost:3000/graphql/stream',
  headers: DAILY_TRIVIA_TOKEN ? { authorization: `Bearer ${DAILY_TRIVIA_TOKEN}` } : {},
});

const CHANGES = `subscription {
  leaderboardChanged {
    entries { rank score player { username } }
  }
}`;

console.log('Waiting for the leaderboard to change');
for await (const { data, errors } of client.iterate({ query: CHANGES })) {
  if (errors) throw new Error(errors[0].message);
  for (const { rank, score, player } of data.leaderboardChanged.entries.slice(0, 3)) {
    console.log(`${rank}. ${player.username}: ${score}`);
  }
  break;
}
client.dispose();
