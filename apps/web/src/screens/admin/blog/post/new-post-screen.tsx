import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { PostForm } from './post-form';

/** The way to the pages of posts. */
export const TRAIL = [{ name: 'Blog', path: ADMIN_PATHS.blog }];

/** Writes a new post. */
export function Screen() {
  return (
    <AdminPage title="New post" trail={TRAIL}>
      <PostForm post={null} />
    </AdminPage>
  );
}
