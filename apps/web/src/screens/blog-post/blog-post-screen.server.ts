import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import type { Params } from 'react-router';
import { pageTitle } from '../../features/seo/clip';
import type { Head } from '../../features/seo/head';
import { blogPostData } from '../../features/seo/structured-data';
import { trailTo } from '../../features/seo/trail';
import { BlogPostHeadDocument, type BlogPostHeadQuery } from './blog-post-head.generated';

export { blogPostHead as head };

/** Shortest description that search engines find worth showing, in characters. */
const MIN_DESCRIPTION = 70;

/** The post of the page. */
export const headQuery = ({ slug = '' }: Params) => ({ document: BlogPostHeadDocument, variables: { slug } });

/** The head of the page of a blog post. */
export function blogPostHead(page: Head, data: unknown, settings: PageSettings): Head {
  const post = (data as BlogPostHeadQuery | null)?.blogPost;
  if (!post) return page;
  const { title, slug, summary, publishedAt, pictureUrl } = post;
  const path = `${PAGE_PATHS.blog}/${slug}`;
  const isPublished = post.status === 'PUBLISHED';
  return {
    title: pageTitle(title, settings.productName),
    description: summary.length < MIN_DESCRIPTION ? `${summary} ${page.description}` : summary,
    path,
    // Editors see a draft at its future address.
    ...(!isPublished && { noindex: true }),
    social: { title, image: pictureUrl, imageAlt: title, hasUnknownSize: Boolean(post.featuredImageUrl) },
    ...(isPublished &&
      publishedAt && {
        isArticle: true,
        structuredData: [blogPostData({ ...post, publishedAt }, settings)],
        trail: trailTo({ name: 'Blog', path: PAGE_PATHS.blog }, { name: title, path }),
      }),
  };
}
