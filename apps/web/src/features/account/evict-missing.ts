import type { ApolloCache } from '@apollo/client/cache';

/** The payload of a mutation. */
type Payload = { readonly __typename: string } | null | undefined;

/** An object in the cache. */
interface CachedObject {
  __typename: 'Session' | 'ApiToken' | 'Passkey';
  id: string | undefined;
}

/**
 * Evicts an object from the cache if the server reports that it does not exist: an earlier request, whose response was lost, may
 * have deleted it.
 */
export function evictIfMissing(cache: ApolloCache, payload: Payload, object: CachedObject): void {
  if (payload?.__typename !== 'NotFoundProblem' || object.id === undefined) return;
  const id = cache.identify({ ...object });
  if (id) cache.evict({ id });
}
