async function graphql(query, variables) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

const { leaderboard } = await graphql('{ leaderboard(first: 2) { nodes { player { id } } } }');
const ids = leaderboard.nodes.map(({ player }) => player.id);

// The objects in the order of the ids; null for one that does not exist.
const { nodes } = await graphql(
  'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Player { username } } }',
  { ids: [...ids, 'unknown'] },
);
console.log(nodes);
