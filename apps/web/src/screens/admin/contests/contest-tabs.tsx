import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { ContestTimes } from '../../../features/contests/clock/use-contest-status';
import { contestPath } from '../../../features/contests/contest-path';
import { contestPaths } from './contest-paths';
import { StatusBadge } from './status-badge';

/** The pages of a contest, with its state and a link to its public page. */
export function ContestTabs(props: {
  contest: ContestTimes & { slug: string };
  contestId: string;
  current: 'edit' | 'live';
}) {
  const { contest, contestId, current } = props;
  const { edit, live } = contestPaths(contestId);
  const tabs = [
    { name: 'edit', label: 'Edit', path: edit },
    { name: 'live', label: 'Live and results', path: live },
  ];
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line">
      <nav aria-label="Pages of this contest">
        <ul className="-mb-px flex gap-1">
          {tabs.map(({ name, label, path }) => (
            <li key={name}>
              <Link
                to={path}
                aria-current={name === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <span className="ml-auto flex flex-wrap items-center gap-3 py-1">
        <StatusBadge contest={contest} />
        {contest.status !== 'DRAFT' && (
          <Link
            to={contestPath(contest.slug)}
            className={`${linkClass} inline-flex items-center gap-1 text-sm`}
          >
            Public page
          </Link>
        )}
      </span>
    </div>
  );
}
