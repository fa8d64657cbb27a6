import { createHash } from 'node:crypto';

const query = '{ leaderboard(first: 1) { nodes { rank player { username } } } }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const extensions = { persistedQuery: { version: 1, sha256Hash } };

async function send(body) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

// The hash alone is enough once the server knows the query.
let { data, errors } = await send({ extensions });
if (errors?.[0].extensions.code === 'PERSISTED_QUERY_NOT_FOUND') {
  console.log('Sending the query with its hash');
  ({ data } = await send({ query, extensions }));
}
const again = await send({ extensions });
console.log(data.leaderboard.nodes[0].player.username, again.data.leaderboard.nodes[0].player.username);
