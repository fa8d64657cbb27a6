import type { ReactNode } from 'react';

/** A part of the dashboard, under its heading; `id` is where the page's navigation leads. */
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
