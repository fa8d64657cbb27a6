import type { ConnectionOf, PageArgs } from '../graphql/connection';
import { invalid } from '../runtime/errors';
import type { RestReply, RestRoute, RestSuccess } from '../runtime/slice';

/**
 * What a call of the facade asks of a list, by its `limit` and `cursor`.
 * @param largest rows of a page, and what a larger limit is cut to.
 * @throws Failure invalid when the limit is no positive integer, or either is given twice.
 */
export function pageAsked({ limit, cursor }: Record<string, unknown>, largest: number): PageArgs {
  if (limit !== undefined && !(typeof limit === 'string' && /^[1-9]\d*$/.test(limit))) {
    throw invalid('limit must be a positive integer');
  }
  if (cursor !== undefined && typeof cursor !== 'string') throw invalid('cursor must be given once');
  return { first: Math.min(Number(limit ?? largest), largest), after: cursor ?? null };
}

/** A page as a call of the facade answers it: its rows, and where the list goes on. */
export function pageReply<T>(
  path: string,
  { limit }: Record<string, unknown>,
  { edges, pageInfo }: ConnectionOf<T>,
  view: (row: T) => unknown,
): RestReply {
  const next = new URLSearchParams({
    cursor: pageInfo.endCursor ?? '',
    ...(typeof limit === 'string' && { limit }),
  });
  return {
    status: 200,
    body: edges.map(({ node }) => view(node)),
    ...(pageInfo.hasNextPage && { headers: { link: `<${path}?${next.toString()}>; rel="next"` } }),
  };
}

/** The description of `limit` and `cursor`. */
export const pageQuery = (largest: number): RestRoute['query'] => ({
  limit: `1 to ${largest}, ${largest} when left out; more is cut to ${largest}`,
  cursor: 'from the Link header of the page before',
});

/** The description of the header that leads on. */
export const PAGE_HEADERS: RestSuccess['headers'] = {
  link: 'The address of the next page, as rel="next"; missing on the last one',
};
