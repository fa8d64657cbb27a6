import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

/** An empty cache that knows the schema; one for the page in the browser, one for each page the server renders. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes });
}
