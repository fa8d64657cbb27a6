import { LoadError } from '@daily/ui/display/load-error';
import type { ReactNode } from 'react';
import { ListSkeleton } from '../list/admin-list';

/** How a query of staff is sent: they see the current state, and meanwhile what was last seen. */
export const LIVE_QUERY = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;

/**
 * Stands in the place of what a query loads: a skeleton, and a way to try again when it has failed. Renders nothing once there is data.
 * @param children says what was not loaded.
 */
export function NotLoaded(props: {
  query: { data?: unknown; loading: boolean; refetch: () => Promise<unknown> };
  skeleton?: ReactNode;
  children: ReactNode;
}) {
  const { query, skeleton = <ListSkeleton />, children } = props;
  if (query.data) return null;
  return query.loading ? skeleton : <LoadError onRetry={() => query.refetch()}>{children}</LoadError>;
}
