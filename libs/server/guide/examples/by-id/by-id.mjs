async function graphql(query, variables) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

// Keep the id of an object…
const { todaysQuestion } = await graphql('{ todaysQuestion { id } }');

// …and fetch the object again, later.
const { node } = await graphql(
  'query ($id: ID!) { node(id: $id) { __typename ... on Question { title } } }',
  { id: todaysQuestion.id },
);
console.log(`${node.__typename}: ${node.title}`);
