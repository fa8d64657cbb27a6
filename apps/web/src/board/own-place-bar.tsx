import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button, linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MARGIN } from './board-row';
import type { BoardViewer, RowPosition } from './own-place';
import { RankMark } from './rank-mark';

/**
 * The bar with the viewer's rank below a board. While the viewer's row is not rendered, it sticks to the window; while the row is
 * further down, it covers the end of the window without taking room on the page; and from the row on, there is none.
 */
export function OwnPlaceBar(props: {
  viewer: BoardViewer | null;
  /** Shown when the viewer is not on the board. */
  notOnBoard: string;
  path: string;
  row: RowPosition;
  onJump: () => void;
}) {
  const { viewer, notOnBoard, path, row, onJump } = props;
  const place = viewer?.place;
  if (!place) {
    return (
      <div className={BAR}>
        {!viewer && <SignIn path={path} />}
        {viewer && <Note>{viewer.hidden ? HIDDEN : notOnBoard}</Note>}
      </div>
    );
  }
  if (row === 'seen') return null;
  return (
    // Over the last rows, so that the page keeps its height when the bar goes.
    <div className={clsx(BAR, 'sticky bottom-(--bottom-bar)', row === 'below' && '-mt-16')}>
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
    </div>
  );
}

const BAR =
  'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-strong bg-surface px-2 py-2 sm:px-4';

const HIDDEN = (
  <>
    You are hidden from leaderboards. You can change that in{' '}
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
