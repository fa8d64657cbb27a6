import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { postPath } from '../../features/blog/blog-address';
import { PostCard } from '../../features/blog/post-card';
import type { BlogPostScreenQuery } from './blog-post-screen.generated';

/** A post with what follows it. */
type Loaded = NonNullable<BlogPostScreenQuery['blogPost']>;

/** The questions of past days that the post explains. Renders nothing without any. */
export function RelatedQuestions({ questions }: { questions: Loaded['relatedQuestions'] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="related-questions" className="mt-10">
      <h2 id="related-questions" className="text-xl font-bold tracking-tight">
        Questions about this
      </h2>
      <ul className="mt-3 grid gap-3">
        {questions.map(({ id, slug, title, category }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <Link to={`${PAGE_PATHS.questions}/${slug}`} className={linkClass}>
              {title}
            </Link>
            <p className="text-sm text-ink-soft">{category}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the posts that were published before and after this one. */
export function PostNeighbors({ post: { previousPost, nextPost } }: { post: Loaded }) {
  if (!previousPost && !nextPost) return null;
  return (
    <nav
      aria-label="Previous and next post"
      className="mt-10 grid gap-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      {previousPost && <Neighbor rel="prev" label="← Previous" post={previousPost} />}
      {nextPost && <Neighbor rel="next" label="Next →" post={nextPost} />}
    </nav>
  );
}

function Neighbor(props: { rel: 'prev' | 'next'; label: string; post: { slug: string; title: string } }) {
  const { rel, label, post } = props;
  return (
    <Link
      rel={rel}
      to={postPath(post.slug)}
      className={`rounded-md border border-line bg-surface p-4 hover:border-line-strong ${rel === 'next' ? 'sm:col-start-2 sm:text-right' : ''}`}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="font-semibold wrap-anywhere">{post.title}</span>
    </Link>
  );
}

/** Posts on the same subjects. Renders nothing without any. */
export function RelatedPosts({ posts }: { posts: Loaded['relatedPosts'] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-posts" className="mt-12">
      <h2 id="related-posts" className="text-xl font-bold tracking-tight">
        Related posts
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-6 *:grid md:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
