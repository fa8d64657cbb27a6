curl http://localhost:3000/graphql/cost \
  -H 'content-type: application/json' \
  -d '{"query": "{ leaderboard(first: 50) { edges { node { rank player { username } } } } }"}'
