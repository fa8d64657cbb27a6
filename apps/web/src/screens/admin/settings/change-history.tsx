import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import type { AdminSettingsScreenQuery } from './settings-screen.generated';

type Change = AdminSettingsScreenQuery['limitChanges']['edges'][number]['node'];

/** Who changed a setting, when, and what. */
export function ChangeHistory(props: {
  changes: readonly Change[];
  /** The subject of the audit log. */
  subject: string;
  /** What a change did, as a sentence without its end. */
  describe: (change: Change) => string;
}) {
  if (props.changes.length === 0) return <p className="text-sm text-ink-soft">Never changed.</p>;
  return (
    <div>
      <h3 className="text-sm font-semibold">Changes</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {props.changes.map((change) => (
          <li key={change.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{change.actor?.username ?? 'A deleted account'}</bdi>
              {`: ${props.describe(change)}`}
            </span>
            <span className="text-ink-soft">
              <Timestamp at={change.at} />
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={`${ADMIN_PATHS.audit}?subject=${props.subject}`}
        className={`${linkClass} mt-2 inline-block text-sm`}
      >
        All in the audit log
      </Link>
    </div>
  );
}
