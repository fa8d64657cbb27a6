curl -s -o schema.graphql http://localhost:3000/schema.graphql
npx gql.tada generate-output
npx tsc
npx tsx leaders.mts
