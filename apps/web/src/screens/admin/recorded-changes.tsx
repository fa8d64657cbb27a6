import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Timestamp } from '../../features/account/timestamp';
import { actionLabel } from './audit/audit-actions';
import type { RecordedChangeFragment } from './recorded-changes.generated';

/** A change in the audit log, or in the history of a question. */
type RecordedChange = Omit<RecordedChangeFragment, '__typename'>;

/** The latest changes of a subject of the audit log, each with its time, and a link to all of them. */
export function RecordedChanges<Change extends RecordedChange>(props: {
  changes: readonly Change[];
  /** Type and id, such as `player:…`; null for a list that has all changes. */
  subject: string | null;
  /** What a change did, and who did it. */
  describe?: (change: Change) => ReactNode;
  /** What else is shown below a change. */
  details?: (change: Change) => ReactNode;
}) {
  const { changes, subject, describe = whatAndWho, details } = props;
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {changes.map((change) => (
          <li key={change.id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{describe(change)}</span>
              <span className="text-ink-soft">
                <Timestamp at={change.at} />
              </span>
            </span>
            {details?.(change)}
          </li>
        ))}
      </ul>
      {subject && (
        <Link
          to={`${ADMIN_PATHS.audit}?${new URLSearchParams({ subject }).toString()}`}
          className={`${linkClass} mt-2 inline-block justify-self-start text-sm`}
        >
          All in the audit log
        </Link>
      )}
    </>
  );
}

const whatAndWho = ({ action, actor }: RecordedChange) => (
  <>
    <span className="font-medium">{actionLabel(action)}</span> by{' '}
    <bdi>{actor?.username ?? 'the operator'}</bdi>
  </>
);
