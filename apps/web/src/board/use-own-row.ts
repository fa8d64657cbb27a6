import { type RefCallback, useCallback, useRef, useState } from 'react';

/** The viewer's own row of a board. */
export interface OwnRow {
  /** Receives the element of the row. */
  ref: RefCallback<HTMLElement>;
  inView: boolean;
  /** Scrolls to the row and focuses it, now or once it is rendered. Returns whether it is rendered now. */
  show: () => boolean;
}

/** Tracks whether the viewer's own row of a board is visible. */
export function useOwnRow(): OwnRow {
  const [inView, setInView] = useState(false);
  const row = useRef<HTMLElement>(null);
  const requested = useRef(false);

  const show = useCallback(() => {
    requested.current = row.current === null;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    return row.current !== null;
  }, []);

  const ref = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      if (!element) return;
      if (requested.current) show();
      // Without IntersectionObserver the row counts as not visible, and the bar keeps sticking.
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
