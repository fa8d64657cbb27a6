curl http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ leaderboard(first: 2) { edges { node { rank player { username } } } } }"}'
