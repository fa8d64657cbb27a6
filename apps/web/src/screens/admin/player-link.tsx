import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The address of the page of an account. */
export const accountPath = (userId: string) => `${ADMIN_PATHS.players}/${encodeURIComponent(userId)}`;

/** A link to the account of a player. @param children what it says; defaults to the name. */
export function PlayerLink(props: { player: { userId: string; username: string }; children?: ReactNode }) {
  const { userId, username } = props.player;
  return (
    <Link to={accountPath(userId)} className={linkClass}>
      {props.children ?? <bdi>{username}</bdi>}
    </Link>
  );
}
