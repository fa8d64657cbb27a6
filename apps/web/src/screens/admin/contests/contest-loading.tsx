import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { CONTESTS_TRAIL } from './contest-paths';

/** The page of a contest while it loads, and after that failed. */
export function ContestLoading(props: { loading: boolean; failed: string; onRetry: () => Promise<unknown> }) {
  return (
    <AdminPage title="Contest" trail={CONTESTS_TRAIL}>
      {props.loading ? (
        <ListSkeleton />
      ) : (
        <div className="grid justify-items-start gap-4">
          <ErrorBanner>{props.failed}</ErrorBanner>
          <Button onClick={() => void props.onRetry().catch(() => undefined)}>Try again</Button>
        </div>
      )}
    </AdminPage>
  );
}
