import { buttonClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { type BlogAddress, blogPath } from '../../features/blog/blog-address';
import type { BlogPostsQuery } from '../../features/blog/blog-posts.generated';

/** Links to the pages before and after the current one. Renders nothing when there is one page only. */
export function PostPages(props: {
  address: BlogAddress;
  pageInfo: BlogPostsQuery['blogPosts']['pageInfo'];
}) {
  const { after: _after, before: _before, ...filter } = props.address;
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = props.pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  const [newer, older] = filter.search ? ['Previous page', 'Next page'] : ['Newer posts', 'Older posts'];
  const linkClass = buttonClass({ variant: 'secondary' });
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-between gap-3">
      {hasPreviousPage && startCursor ? (
        <Link rel="prev" to={blogPath({ ...filter, before: startCursor })} className={linkClass}>
          ← {newer}
        </Link>
      ) : (
        <span />
      )}
      {hasNextPage && endCursor && (
        <Link rel="next" to={blogPath({ ...filter, after: endCursor })} className={linkClass}>
          {older} →
        </Link>
      )}
    </nav>
  );
}
