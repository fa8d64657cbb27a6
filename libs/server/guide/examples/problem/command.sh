curl http://localhost:3000/graphql \
  -H "authorization: Bearer $DAILY_TRIVIA_TOKEN" \
  -H 'content-type: application/json' \
  -d '{
    "query": "mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename ... on Problem { code message } ... on InvalidInputProblem { fields { path message } } } }",
    "variables": { "input": { "questionId": "unknown", "letter": "A" } }
  }'
