import type { ReactNode } from 'react';
import { LoadError } from '@daily/ui/display/load-error';

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
    <LoadError onRetry={refetch}>
      Your dashboard could not be loaded. Your points and your streak are safe.
    </LoadError>
  );
}
