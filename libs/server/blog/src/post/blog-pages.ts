import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import type { BlogPostService } from './blog-post.service';
import type { BlogPost } from './blog-post.entity';

/** The path of a post's page. */
export function blogPostPath(slug: string): string {
  return `${PAGE_PATHS.blog}/${slug}`;
}

/** When the page of a post last changed: a scheduled post appears without a change. */
export function lastModified({ updatedAt, listedAt }: Pick<BlogPost, 'updatedAt' | 'listedAt'>): Date {
  return updatedAt > listedAt ? updatedAt : listedAt;
}

/** The list of posts and the page of every published one. */
export async function blogPages(posts: BlogPostService): Promise<SitemapEntry[]> {
  const published = await posts.addresses();
  const changes = published.map(lastModified);
  const latest = changes.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return [
    { path: PAGE_PATHS.blog, ...(latest && { lastModified: latest }), changes: 'daily', priority: 0.7 },
    ...published.map((post): SitemapEntry => ({
      path: blogPostPath(post.slug),
      lastModified: lastModified(post),
      changes: 'monthly',
      priority: 0.6,
    })),
  ];
}
