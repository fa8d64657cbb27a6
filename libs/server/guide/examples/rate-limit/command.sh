curl http://localhost:3000/graphql \
  -H "authorization: Bearer $DAILY_TRIVIA_TOKEN" \
  -H 'content-type: application/json' \
  -d '{"query": "{ rateLimit { cost limit windowSeconds } }"}'
