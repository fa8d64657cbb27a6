import { InMemoryCache } from '@apollo/client/cache';
import type { DocumentNode } from 'graphql';
import { CACHE_CONFIG } from './cache';

/** Documents with `__typename`, by what they were made of. Each cache would make them anew, which took 7 % of the time of a page. */
const transformed = new WeakMap<DocumentNode, DocumentNode>();

/** The cache of one page that the server renders: its data is read once, so it keeps no results of reads. */
export class PageCache extends InMemoryCache {
  constructor() {
    super({ ...CACHE_CONFIG, resultCaching: false });
  }

  override transformDocument(document: DocumentNode): DocumentNode {
    const known = transformed.get(document);
    if (known) return known;
    const result = super.transformDocument(document);
    transformed.set(document, result).set(result, result);
    return result;
  }
}
