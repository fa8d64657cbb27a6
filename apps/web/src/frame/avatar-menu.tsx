import { Avatar } from '@daily/ui/display/avatar';
import { Menu } from '@daily/ui/overlays/menu';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnProfile_PlayerFragment } from '../features/account/profile/own-profile.generated';
import { signedInLinks } from './site-links';

/** The menu of a signed-in player: name, links, logout. */
export function AvatarMenu(props: {
  player: Pick<OwnProfile_PlayerFragment, 'username' | 'avatarUrl'>;
  /** Adds the link to the admin area. */
  isStaff: boolean;
  onLogout: () => void;
}) {
  const { username, avatarUrl } = props.player;
  return (
    <Menu
      label={`Account menu of ${username}`}
      items={[
        { key: 'name', kind: 'text', content: username },
        ...signedInLinks(props.isStaff).map(({ to, label, icon: Icon }) => ({
          key: to,
          kind: 'link' as const,
          content: (
            <Link to={to}>
              <Icon aria-hidden className="size-4" />
              {label}
            </Link>
          ),
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
      <Avatar name={username} url={avatarUrl} />
    </Menu>
  );
}
