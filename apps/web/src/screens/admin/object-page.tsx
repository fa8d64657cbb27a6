import type { ReactNode } from 'react';
import { AdminPage, type AdminPageProps } from '../../features/admin/page/admin-page';
import { NotLoaded } from '../../features/admin/page/not-loaded';
import { NotFound } from '../../features/not-found/not-found';
import { usePageTitle } from '../../features/seo/page-title';

/** The page of one object: the 404 page when it does not exist, and the way to it while it loads. */
export function ObjectPage<Found>(props: {
  /** Undefined until it is loaded; null when it does not exist. */
  found: Found | null | undefined;
  query: { loading: boolean; refetch: () => Promise<unknown> };
  /** Title of the browser's tab. */
  titleOf: (found: Found) => string;
  /** Title and way of the page until the object is loaded. */
  title: string;
  trail: AdminPageProps['trail'];
  notLoaded: string;
  children: (found: Found) => ReactNode;
}) {
  const { found, query, title, trail } = props;
  usePageTitle(found ? props.titleOf(found) : null);
  if (found === null) return <NotFound />;
  if (found !== undefined) return props.children(found);
  const { loading, refetch } = query;
  return (
    <AdminPage {...{ title, trail }}>
      <NotLoaded query={{ loading, refetch }}>{props.notLoaded}</NotLoaded>
    </AdminPage>
  );
}
