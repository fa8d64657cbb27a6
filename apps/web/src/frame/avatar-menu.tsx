import type { FragmentRef } from '@daily/apollo/fragment';
import { Avatar } from '@daily/ui/display/avatar';
import { Menu } from '@daily/ui/overlays/menu';
import { LogOut, Shield, User } from 'lucide-react';
import { Link } from 'react-router';
import { type AvatarMenu_PlayerFragment, useAvatarMenuPlayerFragment } from './avatar-menu.generated';
import { LEAGUES_LINK, PROFILE_LINK } from './site-links';

/** The menu of a signed-in player: name, links to profile and leagues, logout. */
export function AvatarMenu(props: { player: FragmentRef<AvatarMenu_PlayerFragment>; onLogout: () => void }) {
  const player = useAvatarMenuPlayerFragment(props.player);
  if (!player) return null;
  return <AccountMenu name={player.username} avatarUrl={player.avatarUrl} onLogout={props.onLogout} />;
}

/** The same menu from the name alone. */
export function AccountMenu(props: { name: string; avatarUrl?: string | null; onLogout: () => void }) {
  return (
    <Menu
      label={`Account menu of ${props.name}`}
      items={[
        { key: 'name', kind: 'text', content: props.name },
        {
          key: 'profile',
          kind: 'link',
          content: (
            <Link to={PROFILE_LINK.to}>
              <User aria-hidden className="size-4" />
              {PROFILE_LINK.label}
            </Link>
          ),
        },
        {
          key: 'leagues',
          kind: 'link',
          content: (
            <Link to={LEAGUES_LINK.to}>
              <Shield aria-hidden className="size-4" />
              {LEAGUES_LINK.label}
            </Link>
          ),
        },
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
