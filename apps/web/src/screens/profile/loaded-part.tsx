import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import type { ReactNode } from 'react';

/** The result of the query of a part of the dashboard. */
interface PartQuery<Viewer> {
  data?: { viewer: Viewer | null } | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

/** A part of the dashboard once its data is loaded; until then its skeleton, or a message after a failure. */
export function LoadedPart<Viewer>(props: {
  query: PartQuery<Viewer>;
  skeleton: ReactNode;
  children: (viewer: Viewer) => ReactNode;
}) {
  const { data, loading, refetch } = props.query;
  if (data?.viewer) return props.children(data.viewer);
  if (loading) return props.skeleton;
  return (
    <div className="grid justify-items-start gap-4">
      <ErrorBanner>
        Your dashboard could not be loaded. Your points and your streak are not affected.
      </ErrorBanner>
      <Button onClick={() => void refetch().catch(() => undefined)}>Try again</Button>
    </div>
  );
}
