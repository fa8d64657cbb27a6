import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { LIVE_QUERY } from '../../../features/admin/page/not-loaded';
import { actionLabel } from '../audit/audit-actions';
import { usePlayerHistoryQuery } from './player-screen.generated';

/** The latest changes that staff made to an account. */
export function AccountHistory({ userId }: { userId: string }) {
  const subject = `player:${userId}`;
  const { data } = usePlayerHistoryQuery({ variables: { subject }, ...LIVE_QUERY });
  const entries = data?.auditEntries.edges ?? [];
  return (
    <TitledCard title="What staff did" className="grid gap-3">
      {data && entries.length === 0 && <p className="text-ink-soft">Nothing so far.</p>}
      {entries.length > 0 && (
        <>
          <ul className="grid gap-2 text-sm">
            {entries.map(({ node }) => (
              <li key={node.id} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <span className="font-medium">{actionLabel(node.action)}</span> by{' '}
                  <bdi>{node.actor?.username ?? 'the operator'}</bdi>
                </span>
                <span className="text-ink-soft">
                  <Timestamp at={node.at} />
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Link
              to={`${ADMIN_PATHS.audit}?${new URLSearchParams({ subject }).toString()}`}
              className={`${linkClass} text-sm`}
            >
              All in the audit log
            </Link>
          </p>
        </>
      )}
    </TitledCard>
  );
}
