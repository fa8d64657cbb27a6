import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';

const client = new ApolloClient({
  link: new HttpLink({ uri: 'http://localhost:3000/graphql' }),
  cache: new InMemoryCache(),
});

const { data } = await client.query({
  query: gql`
    query Leaders($first: Int!) {
      leaderboard(first: $first) {
        edges {
          node {
            rank
            score
            player {
              id
              username
            }
          }
        }
      }
    }
  `,
  variables: { first: 3 },
});

for (const { node } of data.leaderboard.edges) {
  console.log(`${node.rank}. ${node.player.username}: ${node.score}`);
}
