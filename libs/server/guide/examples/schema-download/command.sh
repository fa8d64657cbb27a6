curl -s -o schema.graphql http://localhost:3000/schema.graphql
grep -A 1 '^type Query' schema.graphql
