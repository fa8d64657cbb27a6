import { useNextPage } from '@daily/apollo/next-page';
import {
  LeagueMembersDocument,
  type LeagueMembersQuery,
  useLeagueMembersQuery,
} from './league-members.generated';
import { membersOf } from './members-variables';

/** A member of a league. */
export type Member = NonNullable<LeagueMembersQuery['league']>['members']['edges'][number]['node'];

/** The members of a league that are loaded. */
export interface Members {
  /** The owner first, then all others in the order in which they joined; null until they are loaded. */
  members: readonly Member[] | null;
  failed: boolean;
  /** Loads the list again. */
  reload: () => void;
  /** Loads the next page; null on the last one. */
  more: { load: () => void; loading: boolean; failed: boolean } | null;
}

/** Returns the members of a league, a page at a time. */
export function useMembers(leagueId: string): Members {
  const variables = membersOf(leagueId);
  const { data, error, refetch } = useLeagueMembersQuery({ variables });
  const next = useNextPage(LeagueMembersDocument);
  const connection = data?.league?.members;
  const after = connection?.pageInfo.endCursor ?? null;
  return {
    members: connection?.edges.map(({ node }) => node) ?? null,
    failed: error !== undefined,
    reload: () => void refetch().catch(() => undefined),
    more: connection?.pageInfo.hasNextPage
      ? { ...next, load: () => void next.load({ ...variables, after }) }
      : null,
  };
}
