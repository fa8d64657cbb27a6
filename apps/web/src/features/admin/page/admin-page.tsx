import { linkClass } from '@daily/ui/controls/button';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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
