import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MARGIN } from './board-row';
import { RankMark } from './rank-mark';

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

/** The bar with the viewer's rank below a board. It sticks to the window until the row of a viewer on the board is visible. */
export function OwnPlaceBar(props: {
  viewer: BoardViewer | null;
  /** Shown when the viewer is not on the board. */
  notOnBoard: string;
  path: string;
  /** Whether the bar sticks to the bottom of the window. */
  sticky: boolean;
  onJump: () => void;
}) {
  const { viewer, notOnBoard, path, sticky, onJump } = props;
  const place = viewer?.place;
  return (
    <div
      className={clsx(
        'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-strong bg-surface px-2 py-2 sm:px-4',
        sticky && 'sticky bottom-0',
      )}
    >
      {!viewer && <SignIn path={path} />}
      {viewer && !place && <Note>{viewer.hidden ? HIDDEN : notOnBoard}</Note>}
      {place && (
        <>
          <RankMark rank={place.rank} />
          <span className="flex-1 font-medium">Your rank</span>
          {place.side}
          {place.pageCursor === undefined ? (
            <span className={clsx(MARGIN, 'max-sm:hidden')} />
          ) : (
            <Button variant="secondary" size="sm" className="max-[22rem]:w-full" onClick={onJump}>
              Jump to my rank
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const HIDDEN = (
  <>
    You have chosen not to appear on leaderboards. You can change this in{' '}
    <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
      your settings
    </Link>
    .
  </>
);

function SignIn({ path }: { path: string }) {
  const redirect = `redirect=${encodeURIComponent(path)}`;
  return (
    <Note>
      <Link to={`${PAGE_PATHS.login}?${redirect}`} className={linkClass}>
        Log in
      </Link>{' '}
      or{' '}
      <Link to={`${PAGE_PATHS.signup}?${redirect}`} className={linkClass}>
        sign up
      </Link>{' '}
      to see your own rank here.
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-2 text-sm text-ink-soft">{children}</p>;
}
