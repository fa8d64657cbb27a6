curl -sN -G http://localhost:3000/graphql/stream \
  -H 'accept: text/event-stream' \
  --data-urlencode 'query=subscription { leaderboardChanged { __typename } }' \
  | grep -m 1 '^data: {'
