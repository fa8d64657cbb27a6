import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ListSkeleton } from '../../../../features/admin/list/admin-list';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { PostForm } from './post-form';
import { useAdminPostFormQuery } from './post-screen.generated';

export { NewPostScreen as Screen };

/** The way to the pages of posts. */
export const TRAIL = [{ name: 'Blog', path: ADMIN_PATHS.blog }];

/** Writes a new post. */
export function NewPostScreen() {
  const { data, loading } = useAdminPostFormQuery();
  const isReady = data !== undefined || !loading;
  return (
    <AdminPage title="New post" trail={TRAIL}>
      {isReady ? (
        <PostForm
          post={null}
          categories={data?.blogCategories.map(({ name }) => name) ?? []}
          now={new Date(data?.serverTime ?? 0)}
        />
      ) : (
        <ListSkeleton />
      )}
    </AdminPage>
  );
}
