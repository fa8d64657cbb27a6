import { BLOG_TEXTS } from '@daily/rules/blog-texts';
import { linkClass } from '@daily/ui/controls/button';
import { LoadError } from '@daily/ui/display/load-error';
import { Link, useParams } from 'react-router';
import { ListSkeleton } from '../../../../features/admin/list/admin-list';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { postPath } from '../../../../features/blog/blog-address';
import { NotFound } from '../../../../features/not-found/not-found';
import { usePageTitle } from '../../../../features/seo/page-title';
import { existenceBy } from '../../existence';
import { PostExistsDocument } from '../../existence.generated';
import { StateBadge } from '../state-badge';
import { TRAIL } from './new-post-screen';
import { PostForm } from './post-form';
import {
  type PostForm_PostFragment,
  useAdminPostFormQuery,
  useAdminPostScreenQuery,
} from './post-screen.generated';
import { useInstantFormat } from './publishing-step';

export { PostScreen as Screen };

export const { queries, exists } = existenceBy(PostExistsDocument, ({ post = '' }) => ({ postId: post }));

/** Changes a post of the blog. */
export function PostScreen() {
  const { post: postId = '' } = useParams();
  const { data, loading, refetch } = useAdminPostScreenQuery({
    variables: { postId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data: formData, loading: formLoading } = useAdminPostFormQuery();
  const post = data?.blogPost;
  usePageTitle(post?.title ?? null);
  if (post === null) return <NotFound />;
  if (post && !(formLoading && !formData)) {
    const categories = formData?.blogCategories.map(({ name }) => name) ?? [];
    const now = new Date(formData?.serverTime ?? post.publishedAt ?? 0);
    return <LoadedPost key={post.id} post={post} categories={categories} now={now} />;
  }
  return (
    <AdminPage title="Post" trail={TRAIL}>
      {loading || formLoading ? (
        <ListSkeleton />
      ) : (
        <LoadError onRetry={refetch}>{BLOG_TEXTS.postNotLoaded}</LoadError>
      )}
    </AdminPage>
  );
}

function LoadedPost(props: { post: PostForm_PostFragment; categories: readonly string[]; now: Date }) {
  const { post } = props;
  return (
    <AdminPage title={post.title} trail={TRAIL} intro={<PostState post={post} />}>
      <PostForm {...props} />
    </AdminPage>
  );
}

function PostState({ post: { status, publishedAt, slug } }: { post: PostForm_PostFragment }) {
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
