import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createCache } from './cache';

const BOARD = parse(`query Board($first: Int, $after: String) {
  leaderboard(first: $first, after: $after) {
    edges { cursor node { rank player { id } } }
    pageInfo { hasNextPage endCursor }
  }
}`);

function page(...ranks: number[]) {
  return {
    leaderboard: {
      __typename: 'LeaderboardConnection',
      edges: ranks.map((rank) => ({
        __typename: 'LeaderboardEdge',
        cursor: `c${rank}`,
        node: { __typename: 'LeaderboardEntry', rank, player: { __typename: 'Player', id: `p${rank}` } },
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: `c${ranks.at(-1)}` },
    },
  };
}

interface Board {
  leaderboard: { edges: { node: { rank: number } }[] };
}

describe('leaderboard', () => {
  it('stores each page separately', () => {
    const cache = createCache();
    const ranks = (variables: object) =>
      cache.readQuery<Board>({ query: BOARD, variables })?.leaderboard.edges.map(({ node }) => node.rank);
    cache.writeQuery({ query: BOARD, variables: { first: 3 }, data: page(1, 2, 3) });
    cache.writeQuery({ query: BOARD, variables: { first: 2 }, data: page(1, 2) });
    cache.writeQuery({ query: BOARD, variables: { first: 2, after: 'c2' }, data: page(3, 4) });
    expect(ranks({ first: 3 })).toEqual([1, 2, 3]);
    expect(ranks({ first: 2 })).toEqual([1, 2]);
    expect(ranks({ first: 2, after: 'c2' })).toEqual([3, 4]);
    cache.writeQuery({ query: BOARD, variables: { first: 2 }, data: page(5, 6) });
    expect(ranks({ first: 2 })).toEqual([5, 6]);
    expect(ranks({ first: 2, after: 'c2' })).toEqual([3, 4]);
  });
});
