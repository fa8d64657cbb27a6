import { isAtLeast, type Role } from '@daily/rules/account';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useKeptFocus } from '../../../features/admin/focus/use-kept-focus';
import { DraftOwner } from '../../../features/admin/leaving/draft-owner';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { AdminNav } from './admin-nav';
import { QueueBanner } from './queue-banner';
import { ADMIN_SECTIONS, sectionAt } from './admin-sections';
import { useAdminViewerQuery } from './admin-viewer.generated';
import { useAdminShortcuts } from './use-admin-shortcuts';
import { useRoleWatch } from './use-role-watch';
import { useUnreadCount } from './use-unread-count';

export { AdminLayout as Layout, ListSkeleton as ScreenSkeleton };

/** The frame of the admin area: the navigation beside the current page, above it in narrow windows. */
function AdminLayout({ children }: { children: ReactNode }) {
  const { data } = useAdminViewerQuery();
  const known = data?.viewer?.role?.toLowerCase() as Role | undefined;
  const role = known ?? 'player';
  useRoleWatch(known);
  const sections = useMemo(() => ADMIN_SECTIONS.filter(({ access }) => isAtLeast(role, access)), [role]);
  const unread = useUnreadCount(isAtLeast(role, 'admin'));
  useAdminShortcuts(sections);
  useKeptFocus();
  const current = sectionAt(useLocation().pathname);
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-8 gap-y-4 px-4 pt-4 md:grid-cols-[11rem_minmax(0,1fr)] md:pt-8">
      <AdminNav sections={sections} current={current} unread={unread} />
      <div className="min-w-0 pb-8">
        <QueueBanner isStaff={isAtLeast(role, 'editor')} />
        <DraftOwner viewer={data?.viewer?.player.userId}>{children}</DraftOwner>
      </div>
    </div>
  );
}
