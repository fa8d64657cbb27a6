import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { linkClass } from '@daily/ui/controls/button';
import { Link, useParams } from 'react-router';
import { AdminPage, LIVE_QUERY } from '../../../../features/admin/page/admin-page';
import { postPath } from '../../../../features/blog/blog-address';
import { usePageSettings } from '../../../../settings/page-settings';
import { existenceBy, ObjectPage } from '../../object-page';
import { PostExistsDocument } from '../../existence.generated';
import { StateBadge } from '../state-badge';
import { TRAIL } from './new-post-screen';
import { PostForm } from './post-form';
import { type EditedPostFragment, useAdminPostScreenQuery } from './post-screen.generated';
import { formatInstant } from './publishing-step';

export const { queries, exists } = existenceBy(PostExistsDocument, ({ post = '' }) => ({ postId: post }));

/** Changes a post of the blog. */
export function Screen() {
  const { post: postId = '' } = useParams();
  const query = useAdminPostScreenQuery({ variables: { postId }, ...LIVE_QUERY });
  return (
    <ObjectPage
      query={query}
      found={query.data?.blogPost}
      titleOf={({ title }) => title}
      title="Post"
      trail={TRAIL}
      notLoaded={BLOG_TEXTS.postNotLoaded}
    >
      {(post) => (
        <AdminPage title={post.title} trail={TRAIL} intro={<PostState post={post} />}>
          <PostForm key={post.id} post={post} />
        </AdminPage>
      )}
    </ObjectPage>
  );
}

function PostState({ post: { status, publishedAt, slug } }: { post: EditedPostFragment }) {
  const { timeZone } = usePageSettings();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <StateBadge status={status} />
      {status === 'SCHEDULED' && publishedAt && (
        <span>Published on {formatInstant(publishedAt, timeZone)}</span>
      )}
      <Link to={postPath(slug)} className={`${linkClass} py-1`}>
        {status === 'PUBLISHED' ? 'View on the blog' : 'View as editors see it'}
      </Link>
    </span>
  );
}
