import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';

/** The place of the signed-in player on a board. */
export interface OwnPlace {
  rank: number;
  /**
   * `after` cursor of a page that starts a few ranks above the player; null for the first page, missing when it is unknown: the bar
   * then offers no jump.
   */
  pageCursor?: string | null;
}

/** The signed-in player who looks at a board. */
export interface BoardViewer {
  id: string;
  /** Whether the player has chosen to appear on no board. */
  hidden: boolean;
  /** Null or undefined when the player is not on this board. */
  place: (OwnPlace & { /** Shown at the end of the bar. */ side: ReactNode }) | null | undefined;
}

/** Where the viewer's own row of a board is: not rendered, in or above the visible part of the page, or below it. */
export type RowPosition = 'absent' | 'seen' | 'below';

/** The viewer's own row of a board. */
export interface OwnRow {
  /** Receives the element of the row. */
  ref: RefCallback<HTMLElement>;
  position: RowPosition;
  /** Scrolls to the row and focuses it, now or once it is rendered. Returns whether it is rendered now. */
  show: () => boolean;
}

/** Tracks where the viewer's own row of a board is. */
export function useOwnRow(): OwnRow {
  const [position, setPosition] = useState<RowPosition>('absent');
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
      // Without IntersectionObserver the row counts as below, and the bar keeps sticking.
      if (!('IntersectionObserver' in window)) {
        setPosition('below');
        return () => setPosition('absent');
      }
      setPosition('seen');
      const observer = new IntersectionObserver(([entry]) =>
        setPosition(!entry || entry.isIntersecting || entry.boundingClientRect.top < 0 ? 'seen' : 'below'),
      );
      observer.observe(element);
      return () => {
        row.current = null;
        observer.disconnect();
        setPosition('absent');
      };
    },
    [show],
  );
  return { ref, position, show };
}
