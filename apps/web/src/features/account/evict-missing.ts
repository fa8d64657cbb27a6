import type { ApolloCache } from '@apollo/client/cache';

/** The payload of a mutation, as far as it matters here. */
type Payload = { readonly __typename: string } | null | undefined;

/** An object of the cache. */
interface CachedObject {
  __typename: 'Session' | 'ApiToken';
  id: string | undefined;
}

/**
 * Removes an object from the cache when the server no longer knows it: an earlier attempt whose response was lost may have
 * deleted it.
 */
export function evictIfMissing(cache: ApolloCache, payload: Payload, object: CachedObject): void {
  if (payload?.__typename !== 'NotFoundProblem' || object.id === undefined) return;
  const id = cache.identify({ ...object });
  if (id) cache.evict({ id });
}
