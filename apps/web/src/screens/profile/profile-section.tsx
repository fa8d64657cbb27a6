import type { ReactNode } from 'react';

/** A section of the dashboard with a heading. The navigation of the page links to its `id`. */
export function ProfileSection(props: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={`${props.id}-title`} className="text-xl font-bold tracking-tight">
          {props.title}
        </h2>
        {props.text && <p className="text-ink-soft">{props.text}</p>}
      </div>
      {props.children}
    </section>
  );
}
