curl http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ todaysQuestion { title options { letter text } } }"}'
