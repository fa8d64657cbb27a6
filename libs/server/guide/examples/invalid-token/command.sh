curl http://localhost:3000/graphql \
  -H 'authorization: Bearer daily_expired' \
  -H 'content-type: application/json' \
  -d '{"query": "{ viewer { email } }"}'
