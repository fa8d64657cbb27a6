curl -s -o /dev/null -D - http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ serverTime }"}' | grep -i '^ratelimit-policy'
