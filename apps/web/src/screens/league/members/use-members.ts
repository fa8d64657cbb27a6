import { useNextPage } from '@daily/apollo/next-page';
import { useReload } from '@daily/apollo/freshness/use-reload';
import { useEffect } from 'react';
import { LeagueScreenDocument } from '../league-screen.generated';
import {
  LeagueMembersDocument,
  type LeagueMembersQuery,
  useLeagueMembersQuery,
} from './league-members.generated';
import { MAX_PAGE_SIZE, membersOf, shownMembersOf } from './members-variables';

/** A member of a league. */
export type Member = NonNullable<LeagueMembersQuery['league']>['members']['edges'][number]['node'];

/** A league with the numbers in its header, which are loaded again at each view. */
export interface CountedLeague {
  /** Its id in the address. */
  leagueId: string;
  memberCount: number;
  answeredTodayCount: number;
}

/** The members of a league that are loaded. */
export interface Members {
  /** The owner first, then all others in the order in which they joined; null until they are loaded. */
  members: readonly Member[] | null;
  failed: boolean;
  /** Loads the members that are shown again, unless there are too many for one request. */
  reload: () => void;
  /** Loads the next page; null on the last one. */
  more: { load: () => void; loading: boolean; failed: boolean } | null;
}

/** Returns the members of a league, a page at a time. */
export function useMembers(league: CountedLeague): Members {
  const { leagueId } = league;
  const variables = membersOf(leagueId);
  const { data, error, refetch } = useLeagueMembersQuery({ variables });
  const next = useNextPage(LeagueMembersDocument);
  const connection = data?.league?.members;
  const after = connection?.pageInfo.endCursor ?? null;
  const members = connection?.edges.map(({ node }) => node) ?? null;
  const reload = useReloadShown(leagueId, members?.length ?? 0);
  useAgreement(league, connection?.pageInfo.hasNextPage ? null : members, reload);
  return {
    members,
    failed: error !== undefined,
    reload: members ? reload : () => void refetch().catch(() => undefined),
    more: connection?.pageInfo.hasNextPage
      ? { ...next, load: () => void next.load({ ...variables, after }) }
      : null,
  };
}

/**
 * Returns a function that loads the members that are shown again. A longer list than one request can load stays as it is: its first page
 * would replace all of it, and each request for a page counts against the viewer's budget.
 */
function useReloadShown(leagueId: string, count: number): () => void {
  const reload = useReload(LeagueMembersDocument, shownMembersOf(leagueId, count));
  return count > MAX_PAGE_SIZE ? doNothing : reload;
}

const doNothing = () => undefined;

/**
 * Loads the list and the header again when they contradict each other: one of them is older, because a member has joined, left or
 * answered in between. @param members all members; null while not all of them are loaded.
 */
function useAgreement(
  { leagueId, memberCount, answeredTodayCount }: CountedLeague,
  members: readonly Member[] | null,
  reloadList: () => void,
): void {
  const reloadHeader = useReload(LeagueScreenDocument, { leagueId });
  const answered = members?.filter(({ player }) => player.answeredToday).length;
  const differs = members !== null && (members.length !== memberCount || answered !== answeredTodayCount);
  useEffect(() => {
    if (!differs) return;
    reloadList();
    reloadHeader();
  }, [differs, reloadHeader, reloadList]);
}
