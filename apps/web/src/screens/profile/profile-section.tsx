import type { ReactNode } from 'react';

/** A section of the dashboard. Its title is for screen readers: the titles of its cards are visible. */
export function ProfileSection(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${props.id}-title`} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={`${props.id}-title`} className="sr-only">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
