import { Link } from 'react-router';
import { blogPath } from '../../features/blog/blog-address';
import { Cover } from '../../features/blog/cover';
import type { Post } from '../../features/blog/post';
import { PostFacts } from '../../features/blog/post-facts';

/** The title of a post, with its category, its author, its date and its picture. */
export function PostHeader({ post, lead }: { post: Post; lead: string | null }) {
  const { title, category } = post;
  return (
    <header className="mt-4">
      <p className="text-sm font-semibold">
        <Link to={blogPath({ category })} className="inline-block py-1 text-accent-ink hover:underline">
          {category}
        </Link>
      </p>
      <h1 className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">{title}</h1>
      {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
      <div className="mt-4">
        <PostFacts post={post} withAuthor />
      </div>
      <Cover post={post} className="mt-6 max-h-72 rounded-lg border border-line" />
    </header>
  );
}
