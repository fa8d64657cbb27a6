import { linkClass } from '@daily/ui/controls/button';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadError } from '@daily/ui/display/load-error';
import { ListSkeleton } from '../list/admin-list';

/** Props of `AdminPage`. */
export interface AdminPageProps {
  title: string;
  /** The pages between the overview and this one; null for the overview, which needs no breadcrumbs. */
  trail?: readonly { name: string; path: string }[] | null;
  /** What the page is for, one or two sentences. */
  intro?: ReactNode;
  /** Controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area: the way to it, its title and its content. */
export function AdminPage({ title, trail = [], intro, actions, children }: AdminPageProps) {
  return (
    <>
      {trail && <Breadcrumbs title={title} trail={trail} />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        {actions}
      </div>
      {intro && <p className="mt-1 max-w-text text-ink-soft">{intro}</p>}
      <div className="mt-6">{children}</div>
    </>
  );
}

function Breadcrumbs({ title, trail }: { title: string; trail: NonNullable<AdminPageProps['trail']> }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ name: 'Admin', path: PAGE_PATHS.admin }, ...trail].map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2">
            <Link to={path} className={`${linkClass} py-1`}>
              {name}
            </Link>
            <span aria-hidden className="text-ink-soft">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink-soft wrap-anywhere">
          {title}
        </li>
      </ol>
    </nav>
  );
}

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
