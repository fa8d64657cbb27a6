import { BLOG_POSTS } from '@daily/apollo/links/request-context';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { RichText } from '@daily/ui/display/rich-text';
import { LoadError } from '@daily/ui/display/load-error';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { type Params, useParams } from 'react-router';
import { postPath } from '../../features/blog/blog-address';
import { mapPost } from '../../features/blog/post';
import { PostHeader } from '../../features/blog/post-header';
import { ShareLinks } from '../../features/blog/share-links';
import { TagLinks } from '../../features/blog/tag-links';
import { isTopicOf } from '../../features/blog/topics';
import { NotFound } from '../../features/not-found/lazy-not-found';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { usePageTitle } from '../../features/seo/page-title';
import { trailTo } from '../../features/seo/trail';
import {
  BlogPostScreenDocument,
  type BlogPostScreenQuery,
  useBlogPostScreenQuery,
} from './blog-post-screen.generated';
import { PostNeighbors, RelatedPosts, RelatedQuestions } from './further-reading';
import { TableOfContents } from './table-of-contents';

/** The title and metadata of the page. */
export const head = {
  title: 'Blog',
  description: 'How things work, and how they fail: the stories behind the questions of the day.',
} satisfies PageHead;

/** The part that only the server needs. */
export const loadServerPart = () => import('./blog-post-screen.server');

const variablesOf = ({ slug = '' }: Params) => ({ slug });

/** The query of the page. */
export const queries = (_search: URLSearchParams, params: Params) => [
  { document: BlogPostScreenDocument, variables: variablesOf(params) },
];

/** Whether the address names a post that the viewer may see. */
export const exists = ([data]: readonly unknown[]) => (data as BlogPostScreenQuery | null)?.blogPost !== null;

/** The address of a post that was requested by its id or by a slug that it had. */
export const canonicalPath = ([data]: readonly unknown[]) => {
  const slug = (data as BlogPostScreenQuery | null)?.blogPost?.slug;
  return slug ? postPath(slug) : null;
};

/** A post of the blog, and what to read next. */
export function Screen() {
  const { data, error, refetch } = useBlogPostScreenQuery({
    variables: variablesOf(useParams()),
    context: BLOG_POSTS,
  });
  usePageTitle(data?.blogPost?.title ?? null);
  if (data?.blogPost === null) return <NotFound />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      {data?.blogPost && <LoadedPost loaded={data.blogPost} categories={data.blogCategories} />}
      {!data && error && (
        <LoadError className="py-12" onRetry={refetch}>
          {BLOG_TEXTS.postNotLoaded}
        </LoadError>
      )}
      {!data && !error && <PostSkeleton />}
    </div>
  );
}

function LoadedPost(props: {
  loaded: NonNullable<BlogPostScreenQuery['blogPost']>;
  categories: BlogPostScreenQuery['blogCategories'];
}) {
  const { loaded, categories } = props;
  const post = mapPost(loaded);
  const trail = trailTo(
    { name: 'Blog', path: PAGE_PATHS.blog },
    { name: post.title, path: postPath(post.slug) },
  );
  return (
    <>
      <article className="mx-auto grid max-w-text grid-cols-1 gap-x-12 lg:w-fit lg:max-w-none lg:grid-cols-[minmax(0,70ch)_16rem]">
        <div>
          <Breadcrumbs trail={trail} />
          <PostHeader
            post={post}
            lead={loaded.lead ?? null}
            hasTopic={isTopicOf(categories, post.category)}
          />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-12">
          <TableOfContents headings={loaded.tableOfContents} />
        </div>
        <div>
          <RichText html={loaded.contentHtml} className="mt-8 wrap-anywhere" />
          <footer className="mt-10 grid gap-4 border-t border-line pt-6">
            <TagLinks tags={post.tags} />
            <ShareLinks post={post} />
          </footer>
          <RelatedQuestions questions={loaded.relatedQuestions} />
          <PostNeighbors post={loaded} />
        </div>
      </article>
      <RelatedPosts posts={loaded.relatedPosts} />
    </>
  );
}

/** As high as the beginning of a post. */
function PostSkeleton() {
  return (
    <Skeleton className="mx-auto grid max-w-text gap-4 py-6">
      <Placeholder className="h-5 w-48" />
      <Placeholder className="h-10 w-2/3" />
      <Placeholder className="h-72" />
      <Placeholder className="h-96" />
    </Skeleton>
  );
}
