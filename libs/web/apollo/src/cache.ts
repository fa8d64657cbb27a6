import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possible-types.generated';
import { typePolicies } from './type-policies';

/**
 * Creates an empty cache for the schema. The browser has one; the server creates one for each page it renders.
 * @param options.resultCaching false keeps no results of reads, for a cache whose data is read once.
 */
export function createCache({ resultCaching = true } = {}): InMemoryCache {
  return new InMemoryCache({ typePolicies, possibleTypes, resultCaching });
}
