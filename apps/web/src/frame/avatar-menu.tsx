import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Avatar } from '@daily/ui/display/avatar';
import { Menu } from '@daily/ui/overlays/menu';
import { CalendarRange, LogOut, type LucideIcon, Monitor, Shield, Target, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnProfile_PlayerFragment } from '../features/account/profile/own-profile.generated';
import { type SiteLink, signedInLinks } from './site-links';

/** The icons of the links, which the mobile menu does not show. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  [PAGE_PATHS.profile]: User,
  [PAGE_PATHS.practice]: Target,
  [PAGE_PATHS.questions]: CalendarRange,
  [PAGE_PATHS.leagues]: Shield,
  [PAGE_PATHS.admin]: Monitor,
};

/** The menu of a signed-in player: name, links, logout. */
export function AvatarMenu(props: {
  player: Pick<OwnProfile_PlayerFragment, 'id' | 'username' | 'avatarUrl'>;
  /** Adds the link to the admin area. */
  isStaff: boolean;
  onLogout: () => void;
}) {
  const { id, username, avatarUrl } = props.player;
  return (
    <Menu
      label={`Account menu of ${username}`}
      items={[
        { key: 'name', kind: 'text', content: username },
        ...signedInLinks(props.isStaff).map((link) => ({
          key: link.to,
          kind: 'link' as const,
          content: menuLink(link),
        })),
        {
          key: 'logout',
          kind: 'action',
          onSelect: props.onLogout,
          content: (
            <>
              <LogOut aria-hidden className="size-4" />
              Logout
            </>
          ),
        },
      ]}
    >
      <Avatar id={id} name={username} url={avatarUrl} />
    </Menu>
  );
}

/** Not a component: the menu adds properties to the link itself. */
function menuLink({ to, label }: SiteLink): ReactNode {
  const Icon = ICONS[to];
  return (
    <Link to={to}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {label}
    </Link>
  );
}
