import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { Trail } from '../../features/seo/trail';

/** A page of text: breadcrumbs, title, introduction and sections. */
export function ProsePage(props: {
  /** The head of the page, with its name and breadcrumbs. */
  head: { title: string; trail: Trail };
  /** Defaults to the name of the page. */
  title?: string;
  /** Introduction below the title. */
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <div className="mx-auto max-w-text">
        <Breadcrumbs trail={props.head.trail} />
        <h1 className="mt-4 text-3xl font-bold tracking-tight">{props.title ?? props.head.title}</h1>
        {props.lead && <p className="mt-3 text-lg text-ink-soft">{props.lead}</p>}
        {props.children}
      </div>
    </div>
  );
}

/** A section of a `ProsePage` with its heading. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

/** A bulleted list in a `ProseSection`. */
export function ProseList({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">{children}</ul>;
}
