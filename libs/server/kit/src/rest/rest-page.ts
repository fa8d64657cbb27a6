import type { ConnectionOf, PageArgs } from '../graphql/connection';
import { invalid } from '../runtime/errors';
import { integer, text } from './json-schema';
import type { RestReply, RestRoute, RestSuccess } from './route';

/**
 * The page of a list that the query parameters `limit` and `cursor` select.
 * @param maxSize maximum number of rows; a larger limit is reduced to it.
 * @throws Failure invalid when the limit is not a positive integer, or a parameter is given twice.
 */
export function pageArgsOf({ limit, cursor }: Record<string, unknown>, maxSize: number): PageArgs {
  if (limit !== undefined && !(typeof limit === 'string' && /^[1-9]\d*$/.test(limit))) {
    throw invalid('limit must be a positive integer');
  }
  if (cursor !== undefined && typeof cursor !== 'string') throw invalid('cursor must be given at most once');
  return { first: Math.min(Number(limit ?? maxSize), maxSize), after: cursor ?? null };
}

/**
 * The reply for a page: its rows, and a `Link` header to the next page, with the other parameters of the query.
 * @param view what a row is shown as, or a promise of it.
 */
export async function pageReply<T>(
  path: string,
  query: Record<string, unknown>,
  { edges, pageInfo }: ConnectionOf<T>,
  view: (row: T) => unknown,
): Promise<RestReply> {
  const next = new URLSearchParams({ cursor: pageInfo.endCursor ?? '' });
  for (const [name, value] of Object.entries(query))
    if (name !== 'cursor' && typeof value === 'string') next.set(name, value);
  return {
    status: 200,
    body: await Promise.all(edges.map(({ node }) => view(node))),
    ...(pageInfo.hasNextPage && { headers: { link: `<${path}?${next.toString()}>; rel="next"` } }),
  };
}

/** The descriptions of `limit` and `cursor`. */
export const pageQuery = (maxSize: number): NonNullable<RestRoute['query']> => ({
  limit: integer(`1 to ${maxSize}; a larger value is treated as ${maxSize}`, {
    minimum: 1,
    default: maxSize,
    examples: [10],
  }),
  cursor: text('From the Link header of the previous page. Defaults to the first page'),
});

/** The description of the `Link` header. */
export const PAGE_HEADERS: RestSuccess['headers'] = {
  link: 'Address of the next page, as rel="next"; missing on the last page',
};
