import { Link } from 'react-router';
import { blogPath } from './blog-address';
import { Cover } from './cover';
import type { Post } from './post';
import { PostFacts } from './post-facts';

/** The title of a post, with its category, its author, its date and its picture. */
export function PostHeader(props: {
  post: Post;
  lead: string | null;
  /** Whether its category is a topic of the blog, and so a link. */
  hasTopic: boolean;
  /** Level of the title. Defaults to 1; a preview is below a title of its own. */
  level?: 1 | 2;
}) {
  const { post, lead, hasTopic, level = 1 } = props;
  const { title, category } = post;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className="mt-4">
      <p className="text-sm font-semibold">
        {hasTopic ? (
          <Link to={blogPath({ category })} className="inline-block py-1 text-accent-ink hover:underline">
            {category}
          </Link>
        ) : (
          <span className="inline-block py-1 text-ink-soft">{category}</span>
        )}
      </p>
      <Title className="mt-1 text-3xl font-bold tracking-tight wrap-anywhere">{title}</Title>
      {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
      <div className="mt-4">
        <PostFacts post={post} withAuthor />
      </div>
      <Cover post={post} className="mt-6 max-h-72 rounded-lg border border-line" />
    </header>
  );
}
