import { BLOG_POSTS } from '@daily/apollo/links/request-context';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { LoadError } from '@daily/ui/display/load-error';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { useEffect, useRef } from 'react';
import { Link, type Params, useNavigationType, useSearchParams } from 'react-router';
import { BookOpen } from 'lucide-react';
import {
  type BlogAddress,
  blogPath,
  isFiltered,
  parseBlogAddress,
  postsVariables,
} from '../../features/blog/blog-address';
import {
  BlogPostsDocument,
  type BlogPostsQuery,
  BlogTopicsDocument,
  useBlogPostsQuery,
  useBlogTopicsQuery,
} from '../../features/blog/blog-posts.generated';
import { listedEdges } from '../../features/blog/post';
import { PostCard } from '../../features/blog/post-card';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { BlogSearch } from './blog-search';
import { BlogTopics } from './blog-topics';
import { PostPages } from './post-pages';

/** The title and metadata of the page. */
export const head = {
  title: 'Blog',
  description:
    'How things work, and how they fail: articles with the stories behind the questions of the day, from incidents to algorithms.',
  trail: trailTo({ name: 'Blog', path: PAGE_PATHS.blog }),
} satisfies PageHead;

/** The queries of the page at an address. */
export const queries = (search: URLSearchParams) => [
  { document: BlogTopicsDocument, variables: {} },
  { document: BlogPostsDocument, variables: postsVariables(parseBlogAddress(search)) },
];

/** Whether a post has the category and the tag of the address. What was searched for need not be found. */
export const exists = ([, data]: readonly unknown[], _params: Params, search: URLSearchParams) => {
  const address = parseBlogAddress(search);
  const names =
    Boolean(address.category ?? address.tag) && !address.search && !address.after && !address.before;
  return !names || (data as BlogPostsQuery | null)?.blogPosts.edges.length !== 0;
};

/** The posts of the blog, a page at a time, by category, tag or search. */
export function Screen() {
  const [search] = useSearchParams();
  const address = parseBlogAddress(search);
  const { data: topics } = useBlogTopicsQuery({ context: BLOG_POSTS });
  const { data, error, refetch } = useBlogPostsQuery({
    variables: postsVariables(address),
    context: BLOG_POSTS,
  });
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <div className="mt-4 grid grid-cols-1 items-end gap-4 md:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="text-3xl font-bold tracking-tight">Blog</h1>
          <p className="mt-2 max-w-text text-ink-soft">
            How things work, and how they fail: the stories behind the questions.
          </p>
        </div>
        <BlogSearch search={address.search} />
      </div>
      {topics && <BlogTopics address={address} topics={topics} />}
      <ListTitle address={address} />
      {data && <Posts address={address} posts={data.blogPosts} />}
      {!data && error && (
        <LoadError className="mt-6" onRetry={refetch}>
          {BLOG_TEXTS.listNotLoaded}
        </LoadError>
      )}
      {!data && !error && <BlogSkeleton />}
    </div>
  );
}

function Posts({ address, posts }: { address: BlogAddress; posts: BlogPostsQuery['blogPosts'] }) {
  const edges = listedEdges(posts);
  const isFirstPage = !isFiltered(address) && !address.after && !address.before;
  if (edges.length === 0) return <NoPosts isFiltered={!isFirstPage} />;
  return (
    <>
      <ul className="mt-6 grid grid-cols-1 gap-6 *:grid md:grid-cols-2 lg:grid-cols-3">
        {edges.map(({ node }, index) => {
          const isFeatured = isFirstPage && index === 0;
          return (
            <li key={node.id} className={isFeatured ? 'md:col-span-2 lg:col-span-3' : undefined}>
              <PostCard post={node} passageHtml={node.passageHtml ?? null} isFeatured={isFeatured} />
            </li>
          );
        })}
      </ul>
      <PostPages address={address} pageInfo={posts.pageInfo} />
    </>
  );
}

/** What the list shows. Receives the focus when that changes, as the heading of a new page does. */
function ListTitle({ address }: { address: BlogAddress }) {
  const element = useRef<HTMLParagraphElement>(null);
  const path = blogPath(address);
  const previous = useRef(path);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    element.current?.focus({ preventScroll: true });
    // Back and Forward return to the scroll position.
    if (!isBack) window.scrollTo(0, 0);
  }, [path, isBack]);
  const isVisible = isFiltered(address);
  return (
    <p ref={element} tabIndex={-1} className={isVisible ? 'mt-6 flex flex-wrap gap-x-4 gap-y-1' : 'sr-only'}>
      <span className="font-semibold wrap-anywhere">{titleOf(address)}</span>
      {isVisible && (
        <Link to={blogPath()} className={linkClass}>
          Show all posts
        </Link>
      )}
    </p>
  );
}

function titleOf({ category, tag, search, after, before }: BlogAddress): string {
  if (search) return `Results for “${search}”`;
  if (tag) return `Posts tagged “${tag}”`;
  if (category) return `Posts in ${category}`;
  return after || before ? 'More posts' : 'The latest posts';
}

/** As high as the first posts. */
function BlogSkeleton() {
  return (
    <Skeleton className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line p-5">
          <Placeholder className="aspect-[80/42]" />
          <Placeholder className="h-7 w-2/3" />
          <Placeholder className="h-16" />
        </div>
      ))}
    </Skeleton>
  );
}

/** Shown instead of the list when there are no posts, or none that match the filters. */
function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="mt-6 grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-12 text-center shadow-sm">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <BookOpen aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl font-bold tracking-tight">
        {isFiltered ? 'No post matches' : 'The first post is yet to come'}
      </h2>
      <p className="max-w-text text-ink-soft">
        {isFiltered
          ? 'Try fewer or more general words, or browse the topics.'
          : 'Posts explain what the questions touch: how things work, and how they fail. Until then, there is a question to answer.'}
      </p>
      <Link to={isFiltered ? blogPath() : PAGE_PATHS.home} className={`mt-3 ${buttonClass()}`}>
        {isFiltered ? 'All posts' : "Today's Question"}
      </Link>
    </div>
  );
}
