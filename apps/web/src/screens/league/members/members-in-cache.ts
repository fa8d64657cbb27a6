import type { ApolloCache } from '@apollo/client';
import { LeagueMembersDocument, type LeagueMembersQuery } from './league-members.generated';
import { membersOf } from './members-variables';

type Edges = NonNullable<LeagueMembersQuery['league']>['members']['edges'];

// Changes of the list in the cache, which may be too long to be loaded again.

/** Removes a member from the list. @param playerId global id of the player. */
export function removeMember(cache: ApolloCache, leagueId: string, playerId: string): void {
  changeList(cache, leagueId, (edges) => edges.filter(({ node }) => node.player.id !== playerId));
}

/** Makes a member the owner, who is the first in the list. @param playerId global id of the player. */
export function markOwner(cache: ApolloCache, leagueId: string, playerId: string): void {
  changeList(cache, leagueId, (edges) =>
    edges
      .map((edge) => ({ ...edge, node: { ...edge.node, isOwner: edge.node.player.id === playerId } }))
      .sort((one, other) => Number(other.node.isOwner) - Number(one.node.isOwner)),
  );
}

function changeList(cache: ApolloCache, leagueId: string, change: (edges: Edges) => Edges): void {
  cache.updateQuery({ query: LeagueMembersDocument, variables: membersOf(leagueId) }, (data) => {
    if (!data?.league) return undefined;
    const { league } = data;
    return {
      ...data,
      league: { ...league, members: { ...league.members, edges: change(league.members.edges) } },
    };
  });
}
