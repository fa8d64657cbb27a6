import { Link } from 'react-router';
import { blogPath } from './blog-address';

/** The tags of a post, each with a link to the posts that share it. */
export function TagLinks({ tags, className }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={className ?? 'flex flex-wrap gap-x-3 text-sm'}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={blogPath({ tag })}
            className="inline-block py-1 text-ink-soft hover:text-ink hover:underline"
          >
            <span aria-hidden="true">#</span>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
