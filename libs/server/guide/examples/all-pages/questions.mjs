const QUESTIONS = `query ($after: String) {
  pastQuestions(first: 2, after: $after) {
    edges { node { day title } }
    pageInfo { hasNextPage endCursor }
  }
}`;

let after = null;
do {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUESTIONS, variables: { after } }),
  });
  const { data } = await response.json();
  const { edges, pageInfo } = data.pastQuestions;
  for (const { node } of edges) console.log(node.day, node.title);
  after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
} while (after);
