import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { ComponentProps } from 'react';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '@daily/ui/display/badge';
import {
  type ContestTimes,
  type Status,
  useContestStatus,
} from '../../../features/contests/clock/use-contest-status';
import { contestPath } from '../../../features/contests/contest-path';
import { ObjectPage } from '../object-page';

/** A page of a contest: `ObjectPage` with what all of them share. */
export function ContestPage<Found>(
  props: Omit<ComponentProps<typeof ObjectPage<Found>>, 'title' | 'trail' | 'notLoaded'>,
) {
  return <ObjectPage title="Contest" trail={CONTESTS_TRAIL} notLoaded={CONTEST_TEXTS.notLoaded} {...props} />;
}

/** The pages above those of a contest. */
export const CONTESTS_TRAIL = [{ name: 'Contests', path: ADMIN_PATHS.contests }] as const;

/** The path of the page that creates a contest. */
export const NEW_CONTEST_PATH = `${ADMIN_PATHS.contests}/new`;

/** The paths of the pages of a contest. @param contestId its id in the REST API, which a change of the slug leaves as it is. */
export function contestPaths(contestId: string) {
  const edit = `${ADMIN_PATHS.contests}/${contestId}`;
  return { edit, live: `${edit}/live`, reveal: `${edit}/reveal` };
}

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

/** How the states of contests are called in the admin area. */
export const STATUS_LABELS: Readonly<Record<'DRAFT' | Status, string>> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Scheduled',
  RUNNING: 'Running',
  ENDED: 'Ended',
};

const TONES: Record<'DRAFT' | Status, BadgeTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'accent',
  RUNNING: 'strong',
  ENDED: 'neutral',
};

/** The state of a contest, which follows the clock of the server. */
export function StatusBadge({ contest }: { contest: ContestTimes }) {
  const status = useContestStatus(contest);
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
