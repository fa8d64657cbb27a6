import type { ApolloCache, Reference } from '@apollo/client';
import { outcome, type Outcome } from '@daily/apollo/outcome';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import {
  type CreateShareMutation,
  type CreateShareMutationVariables,
  useCreateShareMutation,
} from './create-share.generated';

/**
 * Returns a function that creates a share. It has no optimistic response: the page shows the link of the share, which only the server
 * knows. The share is then the first one in the viewer's list, and the share leaderboard is fetched again if it is shown.
 */
export function useCreateShare(): (
  input: CreateShareMutationVariables['input'],
) => Promise<Outcome<CreateShareMutation['createShare']>> {
  const [createShare] = useCreateShareMutation({
    update: (cache, { data }) => {
      if (data?.createShare?.__typename === 'CreateShareSuccess') addShare(cache, data.createShare);
    },
    refetchQueries: ({ data }) =>
      data?.createShare?.__typename === 'CreateShareSuccess' ? ['ShareBoardPage'] : [],
  });
  return (input) => outcome(createShare({ variables: { input } }), SHARE_TEXTS.notCreated);
}

/** The part of a cached connection that a new share changes. */
interface CachedShares {
  readonly edges: readonly { readonly node: Reference }[];
}

type Created = Extract<CreateShareMutation['createShare'], { verificationUrl: string }>;

/** Adds a share to the viewer's list, if the list is cached. A retried request returns a share that the list already has. */
function addShare(cache: ApolloCache, { share, viewer }: Created): void {
  const [viewerId, shareId] = [cache.identify({ ...viewer }), cache.identify({ ...share })];
  if (!viewerId || !shareId) return;
  cache.modify<{ shares: CachedShares }>({
    id: viewerId,
    fields: {
      shares(shares) {
        const connection = shares as CachedShares;
        if (connection.edges.some(({ node }) => node.__ref === shareId)) return connection;
        const edge = { __typename: 'ShareEdge', cursor: '', node: { __ref: shareId } };
        return { ...connection, edges: [edge, ...connection.edges] };
      },
    },
  });
}
