import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { LoadError } from '@daily/ui/display/load-error';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { CONTESTS_TRAIL } from './contest-paths';

/** The page of a contest while it loads, and after that failed. */
export function ContestLoading(props: { loading: boolean; failed: string; onRetry: () => Promise<unknown> }) {
  return (
    <AdminPage title="Contest" trail={CONTESTS_TRAIL}>
      {props.loading ? (
        <ListSkeleton />
      ) : (
        <LoadError onRetry={() => props.onRetry()}>{props.failed}</LoadError>
      )}
    </AdminPage>
  );
}
