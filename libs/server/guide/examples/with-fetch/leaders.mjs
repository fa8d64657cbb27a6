const query = `query Leaders($first: Int!) {
  leaderboard(first: $first) {
    edges { node { rank score player { username } } }
  }
}`;

const response = await fetch('http://localhost:3000/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { first: 3 } }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);

for (const { node } of data.leaderboard.edges) {
  console.log(`${node.rank}. ${node.player.username}: ${node.score}`);
}
