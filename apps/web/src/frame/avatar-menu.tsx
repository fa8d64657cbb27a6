import type { FragmentRef } from '@daily/apollo/fragment';
import { Avatar } from '@daily/ui/display/avatar';
import { Menu } from '@daily/ui/overlays/menu';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { type AvatarMenu_PlayerFragment, useAvatarMenuPlayerFragment } from './avatar-menu.generated';
import { signedInLinks } from './site-links';

/** The menu of a signed-in player: name, links, logout. */
export function AvatarMenu(props: {
  player: FragmentRef<AvatarMenu_PlayerFragment>;
  isStaff: boolean;
  onLogout: () => void;
}) {
  const player = useAvatarMenuPlayerFragment(props.player);
  if (!player) return null;
  const { username: name, avatarUrl } = player;
  return <AccountMenu {...{ name, avatarUrl }} isStaff={props.isStaff} onLogout={props.onLogout} />;
}

/** The same menu from the name alone. */
export function AccountMenu(props: {
  name: string;
  avatarUrl?: string | null;
  /** Adds the link to the admin area. Defaults to false. */
  isStaff?: boolean;
  onLogout: () => void;
}) {
  return (
    <Menu
      label={`Account menu of ${props.name}`}
      items={[
        { key: 'name', kind: 'text', content: props.name },
        ...signedInLinks(props.isStaff ?? false).map(({ to, label, icon: Icon }) => ({
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
      <Avatar name={props.name} url={props.avatarUrl ?? null} />
    </Menu>
  );
}
