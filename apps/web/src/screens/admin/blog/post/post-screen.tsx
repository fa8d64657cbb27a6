import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { linkClass } from '@daily/ui/controls/button';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { LIVE_QUERY } from '../../../../features/admin/page/not-loaded';
import { postPath } from '../../../../features/blog/blog-address';
import { existenceBy } from '../../existence';
import { PostExistsDocument } from '../../existence.generated';
import { ObjectPage } from '../../object-page';
import { StateBadge } from '../state-badge';
import { TRAIL } from './new-post-screen';
import { PostForm } from './post-form';
import {
  type EditedPostFragment,
  useAdminPostFormQuery,
  useAdminPostScreenQuery,
} from './post-screen.generated';
import { useInstantFormat } from './publishing-step';

export { PostScreen as Screen };

export const { queries, exists } = existenceBy(PostExistsDocument, ({ post = '' }) => ({ postId: post }));

/** Changes a post of the blog. */
export function PostScreen() {
  const { post: postId = '' } = useParams();
  const query = useAdminPostScreenQuery({ variables: { postId }, ...LIVE_QUERY });
  const { data: formData, loading: formLoading } = useAdminPostFormQuery();
  const post = query.data?.blogPost;
  return (
    <ObjectPage
      query={{ ...query, loading: query.loading || formLoading }}
      found={post && formLoading && !formData ? undefined : post}
      titleOf={({ title }) => title}
      title="Post"
      trail={TRAIL}
      notLoaded={BLOG_TEXTS.postNotLoaded}
    >
      {(found) => (
        <LoadedPost
          key={found.id}
          post={found}
          categories={formData?.blogCategories.map(({ name }) => name) ?? []}
          now={new Date(formData?.serverTime ?? found.publishedAt ?? 0)}
        />
      )}
    </ObjectPage>
  );
}

function LoadedPost(props: { post: EditedPostFragment; categories: readonly string[]; now: Date }) {
  const { post } = props;
  return (
    <AdminPage title={post.title} trail={TRAIL} intro={<PostState post={post} />}>
      <PostForm {...props} />
    </AdminPage>
  );
}

function PostState({ post: { status, publishedAt, slug } }: { post: EditedPostFragment }) {
  const format = useInstantFormat();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <StateBadge status={status} />
      {status === 'SCHEDULED' && publishedAt && <span>Published on {format(publishedAt)}</span>}
      <Link to={postPath(slug)} className={`${linkClass} py-1`}>
        {status === 'PUBLISHED' ? 'View on the blog' : 'View as editors see it'}
      </Link>
    </span>
  );
}
