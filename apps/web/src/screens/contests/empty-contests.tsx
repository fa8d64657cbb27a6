import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';

/** Shown while there is no contest at all. */
export function NoContests() {
  return (
    <div className="mt-8 grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-12 text-center shadow-sm">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Flag aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl font-bold tracking-tight">The first contest is yet to come</h2>
      <p className="max-w-text text-ink-soft">
        A contest is an hour together: meet in the lobby, answer the same questions against the clock, and see
        who wins. Your streak does not depend on it. Until then, today&apos;s question is good practice.
      </p>
      <Link to={PAGE_PATHS.home} className={`mt-3 ${buttonClass()}`}>
        Today&apos;s Question
      </Link>
    </div>
  );
}

/** Shown while no contest runs or is announced, above those that have ended. */
export function NothingAhead() {
  return (
    <p className="mt-8 max-w-text rounded-md bg-sunken p-4">
      No contest is running or announced. The past ones show their questions with answers and explanations,
      and{' '}
      <Link to={PAGE_PATHS.home} className={linkClass}>
        today&apos;s question
      </Link>{' '}
      is open.
    </p>
  );
}
