import { PAGE_PATHS } from '@daily/contract/page-paths';
import { BLOG_BOUNDS } from '@daily/rules/blog';
import type { BlogPostsQueryVariables } from './blog-posts.generated';

/** What the address of the list selects. */
export interface BlogAddress {
  category?: string;
  tag?: string;
  search?: string;
  /** Cursors of the page: only posts after, or before, the one with this cursor. */
  after?: string;
  before?: string;
}

/** Number of posts in a page of the list. */
const PAGE_SIZE = 10;

/** Reads the address of the list. Ignores empty parameters, and what is too long to be searched for. */
export function parseBlogAddress(search: URLSearchParams): BlogAddress {
  const given = {
    category: search.get('category'),
    tag: search.get('tag'),
    search: search.get('search')?.trim().slice(0, BLOG_BOUNDS.maxSearchLength).trim(),
    after: search.get('after'),
    before: search.get('before'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

/** The path of a part of the list. */
export function blogPath(address: BlogAddress = {}): string {
  const query = new URLSearchParams({ ...address }).toString();
  return query ? `${PAGE_PATHS.blog}?${query}` : PAGE_PATHS.blog;
}

/** The path of a post. */
export function postPath(slug: string): string {
  return `${PAGE_PATHS.blog}/${slug}`;
}

/** The variables of the query for a part of the list. */
export function postsVariables({ after, before, ...filter }: BlogAddress): BlogPostsQueryVariables {
  return before ? { ...filter, last: PAGE_SIZE, before } : { ...filter, first: PAGE_SIZE, after };
}

/** Whether the address selects the posts by anything but their page. */
export function isFiltered({ category, tag, search }: BlogAddress): boolean {
  return Boolean(category ?? tag ?? search);
}
