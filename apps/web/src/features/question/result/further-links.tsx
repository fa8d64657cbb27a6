import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The links at the end of a result. */
export function FurtherLinks(props: {
  /** The link to the contest that runs or comes next; by default one to all contests. */
  contest?: ReactNode;
}) {
  return (
    <nav
      aria-label="After your answer"
      className="mt-6 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-sm *:py-1"
    >
      <Link to={PAGE_PATHS.contests} className={linkClass}>
        Check for Available Contests
      </Link>
      <Link to={PAGE_PATHS.leaderboard} className={linkClass}>
        View Leaderboard
      </Link>
      <Link to={PAGE_PATHS.profile} className={linkClass}>
        My Dashboard
      </Link>
      {props.contest ?? <JoinContest to={PAGE_PATHS.contests} />}
    </nav>
  );
}

/** The link to a contest, or to all of them. */
export function JoinContest({ to }: { to: string }) {
  return (
    <Link to={to} className={linkClass}>
      Join a Contest
    </Link>
  );
}
