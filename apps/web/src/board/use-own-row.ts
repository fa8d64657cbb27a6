import { type RefCallback, useCallback, useRef, useState } from 'react';

/** The viewer's own row of a board: whether it is in view, and how to get there. */
export interface OwnRow {
  /** To be told the row when there is one. */
  ref: RefCallback<HTMLElement>;
  inView: boolean;
  /** Leads to the row: now, or as soon as there is one. Says whether it was there. */
  show: () => boolean;
}

/** Follows the viewer's own row of a board. */
export function useOwnRow(): OwnRow {
  const [inView, setInView] = useState(false);
  const row = useRef<HTMLElement>(null);
  const wanted = useRef(false);

  const show = useCallback(() => {
    wanted.current = row.current === null;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    return row.current !== null;
  }, []);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      if (!element) return;
      if (wanted.current) show();
      // Without it the row counts as out of view, and the bar stays where it is.
      if (!('IntersectionObserver' in window)) return;
      const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
      observer.observe(element);
      return () => {
        row.current = null;
        observer.disconnect();
        setInView(false);
      };
    },
    [show],
  );
  return { ref, inView, show };
}
