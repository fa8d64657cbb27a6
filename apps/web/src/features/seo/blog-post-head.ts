import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import type { BlogPostHeadQuery } from './blog-post-head.generated';
import type { Head } from './head';
import { pageTitle } from './clip';
import { blogPostData, breadcrumbData } from './structured-data';
import { trailTo } from './trail';

/** Shortest description that search engines find worth showing, in characters. */
const MIN_DESCRIPTION = 70;

const INVITATION = 'How things work, and how they fail: the stories behind the questions of the day.';

/** The head of the page of a blog post. */
export function blogPostHead(settings: PageSettings, data: unknown): Head {
  const post = (data as BlogPostHeadQuery | null)?.blogPost;
  if (!post) return { title: `Blog | ${settings.productName}`, description: INVITATION };
  const { title, slug, summary, publishedAt, pictureUrl } = post;
  const path = `${PAGE_PATHS.blog}/${slug}`;
  const isPublished = post.status === 'PUBLISHED';
  return {
    title: pageTitle(title, settings.productName),
    description: summary.length < MIN_DESCRIPTION ? `${summary} ${INVITATION}` : summary,
    path,
    // Editors see a draft at its future address.
    ...(!isPublished && { noindex: true }),
    social: { title, image: pictureUrl, imageAlt: title, hasUnknownSize: Boolean(post.featuredImageUrl) },
    ...(isPublished &&
      publishedAt && {
        isArticle: true,
        structuredData: [
          blogPostData({ ...post, publishedAt }, settings),
          breadcrumbData(trailTo({ name: 'Blog', path: PAGE_PATHS.blog }, { name: title, path }), settings),
        ],
      }),
  };
}
