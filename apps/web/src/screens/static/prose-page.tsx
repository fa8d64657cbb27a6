import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import { trailTo } from '../../features/seo/trail';

/** A page to be read from top to bottom: where it stands, its title, what it is about, and its sections. */
export function ProsePage(props: {
  /** What the trail calls the page; its title may say more. */
  name: string;
  path: string;
  title?: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-text">
        <Breadcrumbs trail={trailTo({ name: props.name, path: props.path })} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">{props.title ?? props.name}</h1>
        <p className="mt-3 text-lg text-ink-soft">{props.lead}</p>
        {props.children}
      </div>
    </div>
  );
}

/** A titled part of such a page. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

/** Points that are read one by one. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">{children}</ul>;
}
