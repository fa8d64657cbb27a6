import { Card } from '@daily/ui/display/card';
import { useEffect, useId, useRef } from 'react';

/** Shown from the end of a contest until the page has the final results. */
export function CountingCard({
  takesFocus,
}: {
  /** Whether the heading gets the focus. */ takesFocus: boolean;
}) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      <h2 ref={title} tabIndex={-1} id={titleId} className="text-xl font-bold tracking-tight">
        The contest has ended
      </h2>
      <p className="text-ink-soft">
        The last answers are being counted. The results appear here by themselves.
      </p>
    </Card>
  );
}
