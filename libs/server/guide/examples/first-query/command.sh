curl http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ todaysQuestion { text options { letter text } } }"}'
