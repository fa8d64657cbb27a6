import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

/** The configuration of each cache for the schema. */
export const CACHE_CONFIG = { typePolicies, possibleTypes } as const;

/** Creates an empty cache for the schema, for a browser. */
export function createCache(): InMemoryCache {
  return new InMemoryCache(CACHE_CONFIG);
}
