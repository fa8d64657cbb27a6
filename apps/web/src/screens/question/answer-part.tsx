import { CardTitle } from '@daily/ui/display/card';
import { type ReactNode, useId } from 'react';

/** A titled part of the answer. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 border-t border-line pt-5">
      <CardTitle id={titleId}>{title}</CardTitle>
      {children}
    </section>
  );
}
