curl http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ leaderboard(first: 0) { edges { node { rank } } } }"}'
