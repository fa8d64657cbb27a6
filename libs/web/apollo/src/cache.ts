import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

/** Creates an empty cache for the schema. The browser has one; the server creates one for each page it renders. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes });
}
