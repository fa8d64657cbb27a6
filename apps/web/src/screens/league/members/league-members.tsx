import { Menu } from '@daily/ui/overlays/menu';
import { toast } from '@daily/ui/overlays/toast';
import { useApolloClient } from '@apollo/client/react';
import { Ellipsis } from 'lucide-react';
import type { ApolloCache } from '@apollo/client';
import { useConfirmation } from '../use-confirmation';
import { useLeagueChange } from '../use-league-change';
import { useHandOverLeagueMutation, useRemoveLeagueMemberMutation } from './member-changes.generated';
import { MemberRows, MembersPending, MoreMembers } from './member-rows';
import { type CountedLeague, type Member, useMembers } from './use-members';
import { LeagueMembersDocument, type LeagueMembersQuery } from './league-members.generated';
import { membersOf } from './members-variables';

/** A league as the list of its members needs it. */
export interface MembersProps {
  league: CountedLeague & { id: string; viewerIsOwner: boolean };
  /** Global id of the viewer's player. */
  viewerId: string | null;
}

/** The members of a league. Its owner can remove them, or hand the league over. */
export function LeagueMembers({ league, viewerId }: MembersProps) {
  const { members, failed, reload, more } = useMembers(league);
  const { ask, dialog } = useConfirmation();
  const changes = useMemberChanges(league, reload);
  if (!members) return <MembersPending failed={failed} reload={reload} />;

  const askToRemove = ({ player: { id, username } }: Member) =>
    ask({
      title: `Remove ${username}?`,
      text: 'The invite link still lets them back in. Renew it to prevent that.',
      action: 'Remove from the league',
      run: () => changes.remove(id, username),
    });
  const askToHandOver = ({ player: { id, username } }: Member) =>
    ask({
      title: `Make ${username} the owner?`,
      text: 'You stay a member. Only the new owner can invite, remove members, rename and delete the league.',
      action: 'Hand over the league',
      run: () => changes.handOver(id, username),
    });
  const menuOf = (member: Member) =>
    league.viewerIsOwner &&
    !member.isOwner && (
      <Menu
        label={`Actions for ${member.player.username}`}
        items={[
          { key: 'owner', kind: 'action', content: 'Make owner', onSelect: () => askToHandOver(member) },
          { key: 'remove', kind: 'action', content: 'Remove', onSelect: () => askToRemove(member) },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
    );
  return (
    <div>
      <MemberRows members={members} viewerId={viewerId} side={menuOf} />
      <MoreMembers more={more} />
      {dialog}
    </div>
  );
}

/** The changes of the owner, each with a toast. @param reload loads the list of members again. */
function useMemberChanges(league: { id: string; leagueId: string }, reload: () => void) {
  const { cache } = useApolloClient();
  const [remove] = useRemoveLeagueMemberMutation();
  const [handOver] = useHandOverLeagueMutation();
  const outcomeOf = useLeagueChange(league.leagueId);
  return {
    async remove(playerId: string, name: string) {
      const call = remove({ variables: { input: { id: league.id, playerId } } });
      const { problem } = await outcomeOf(call);
      if (problem) toast.error(problem.message);
      else {
        removeMember(cache, league.leagueId, playerId);
        toast.success(`${name} was removed.`);
      }
      reload();
    },
    async handOver(playerId: string, name: string) {
      const call = handOver({ variables: { input: { id: league.id, playerId } } });
      const { problem } = await outcomeOf(call);
      if (problem) toast.error(problem.message);
      else {
        markOwner(cache, league.leagueId, playerId);
        toast.success(`${name} owns the league now.`);
      }
      reload();
    },
  };
}

type Edges = NonNullable<LeagueMembersQuery['league']>['members']['edges'];

// Changes of the list in the cache, which may be too long to be loaded again.

/** Removes a member from the list. @param playerId global id of the player. */
function removeMember(cache: ApolloCache, leagueId: string, playerId: string): void {
  changeList(cache, leagueId, (edges) => edges.filter(({ node }) => node.player.id !== playerId));
}

/** Makes a member the owner, who is the first in the list. @param playerId global id of the player. */
function markOwner(cache: ApolloCache, leagueId: string, playerId: string): void {
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
