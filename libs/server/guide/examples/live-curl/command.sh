curl -sN -G http://localhost:3000/graphql/stream \
  -H 'accept: text/event-stream' \
  --data-urlencode 'query=subscription { leaderboardChanged { month entries { rank score player { username } } } }' \
  | grep -m 1 '^data: {'
