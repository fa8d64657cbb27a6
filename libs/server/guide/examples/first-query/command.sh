curl http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{"query": "{ todaysQuestion { title optionA optionB optionC optionD points } }"}'
