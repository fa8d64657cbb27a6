import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import type { AdminSettingsScreenQuery } from './settings-screen.generated';

/** Who changed the strip, when, and to what. */
export function PromoHistory(props: {
  changes: readonly AdminSettingsScreenQuery['auditEntries']['edges'][number]['node'][];
}) {
  if (props.changes.length === 0) return <p className="text-sm text-ink-soft">It was never changed.</p>;
  return (
    <div>
      <h3 className="text-sm font-semibold">Changes</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {props.changes.map(({ id, at, after, actor }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{actor?.username ?? 'A deleted account'}</bdi>
              {after ? `: ${String(after['text'])}` : ' restored the default'}
            </span>
            <span className="text-ink-soft">
              <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={`${ADMIN_PATHS.audit}?subject=promo`} className={`${linkClass} mt-2 inline-block text-sm`}>
        All in the audit log
      </Link>
    </div>
  );
}
