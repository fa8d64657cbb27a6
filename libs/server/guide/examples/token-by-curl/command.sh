# Signs up, or logs in when you have run this before, and keeps the session cookie.
session=$(curl -s -o /dev/null -D - http://localhost:3000/graphql \
  -H 'content-type: application/json' \
  -d '{
    "query": "mutation ($input: SignupInput!) { signup(input: $input) { __typename } }",
    "variables": { "input": { "name": "Robin", "email": "robin@example.org", "password": "a long passphrase" } }
  }' | sed -n 's/^set-cookie: \([^;]*\).*/\1/ip')

# Creates a token in that session.
curl http://localhost:3000/graphql \
  -H "cookie: $session" \
  -H 'content-type: application/json' \
  -d '{
    "query": "mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { ... on CreateApiTokenSuccess { token apiToken { scopes expiresAt } } ... on Problem { code message } } }",
    "variables": { "input": { "name": "My bot", "scopes": ["WRITE"] } }
  }'
